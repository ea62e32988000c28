import { beforeEach, expect, it, vi } from 'vitest';
import { aboutClosing, readClosingDraft, writeClosingDraft } from './closing-draft.ts';

const KEY = 'closing:1:{}';
const stay = { action: 'keep', delivery_date: '', delivery_time: '', notify: true } as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.useFakeTimers({ now: new Date('2026-11-22T09:42:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('a draft has the time of its last change, also after its dialog was opened again', () => {
  const typed = { reason: 'Ferie', choices: { a: stay } };
  writeClosingDraft(KEY, typed);
  vi.setSystemTime(new Date('2026-11-22T10:00:00Z'));
  writeClosingDraft(KEY, typed);
  expect(readClosingDraft(KEY)).toEqual({ at: '2026-11-22T09:42:00.000Z', typed });
  writeClosingDraft(KEY, { ...typed, reason: '' });
  expect(readClosingDraft(KEY)?.at).toBe('2026-11-22T10:00:00.000Z');
});

it('says what a draft has: a reason that was changed, and the orders for which something was chosen', () => {
  expect(aboutClosing({ reason: 'Ferie', choices: { a: stay, b: stay } }, '')).toBe(
    'Motivo, 2 ordini',
  );
  expect(aboutClosing({ reason: 'Ferie', choices: { a: stay } }, 'Ferie')).toBe('1 ordine');
  expect(aboutClosing({ reason: '', choices: {} }, 'Ferie')).toBe('Motivo');
});
