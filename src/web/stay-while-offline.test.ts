import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stayWhileOffline } from './stay-while-offline.ts';
import { dismissAll } from './ui/testing-toasts.ts';
import { shownToasts } from './ui/toast.ts';

const PAGE = new URL('https://example.test/admin/overview');

/** Presses a link on PAGE; returns whether the page stays. */
function press(href: string, { onLine = false, ...keys }: Partial<MouseEvent & Navigator> = {}) {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', PAGE);
  const preventDefault = vi.fn();
  const target = { closest: () => new URL(href, PAGE) };
  stayWhileOffline({ ...keys, target, preventDefault } as unknown as MouseEvent);
  return preventDefault.mock.calls.length === 1;
}

beforeEach(dismissAll);
afterEach(() => vi.unstubAllGlobals());

describe('a link pressed without a network', () => {
  it('to another page of the application stays on the page and says why', () => {
    expect(press('/admin/preventivi')).toBe(true);
    expect(shownToasts()).toMatchObject([
      { title: 'Errore', description: 'Errore di connessione', variant: 'destructive' },
    ]);
  });

  it.each([
    ['within the page', '#contenuto', {}],
    ['to other rows of the page', '?pagina=2', {}],
    ['to a telephone', 'tel:+390950000001', {}],
    ['to another site', 'https://www.garanteprivacy.it/', {}],
    ['for another tab', '/admin/preventivi', { ctrlKey: true }],
  ])('is followed %s', (_, href, keys) => {
    expect(press(href, keys)).toBe(false);
    expect(shownToasts()).toEqual([]);
  });
});

it('a link pressed with a network is followed', () => {
  expect(press('/admin/preventivi', { onLine: true })).toBe(false);
});
