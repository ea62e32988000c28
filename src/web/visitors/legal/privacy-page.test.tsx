import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BROWSER_SETTINGS, COOKIES, RETENTION } from '#contract/retention.ts';
import { RIGHTS_SECTIONS } from './privacy-rights.tsx';

/** The text of a section of the page, without tags. */
const sectionText = (id: string) => {
  const body: ReactNode = RIGHTS_SECTIONS.find((section) => section.id === id)?.body;
  return renderToStaticMarkup(<MemoryRouter>{body}</MemoryRouter>)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

it('lists all stored data, with its period', () => {
  for (const { what, howLong } of RETENTION)
    expect(sectionText('conservazione')).toContain(`${what} ${howLong}`);
});

it('lists each cookie with its period, and each key of the browser', () => {
  for (const { what, howLong } of Object.values(COOKIES)) {
    expect(sectionText('cookie')).toContain(`${what} ${howLong}`);
  }
  for (const [key, what] of Object.entries(BROWSER_SETTINGS)) {
    expect(sectionText('cookie')).toContain(`«${key}»: ${what}`);
  }
});

it('says who besides the office sees orders: resellers, drivers, and holders of a link', () => {
  expect(sectionText('protezione')).toContain(
    'un rivenditore vede i contatti e i ritiri della sua azienda',
  );
  expect(sectionText('protezione')).toContain(
    'un autista vede, sul telefono che l’azienda gli ha abilitato, le consegne dei suoi giri',
  );
  expect(sectionText('protezione')).toContain(
    'chi ha il collegamento di un ordine o di un preventivo',
  );
});

/** What stores data in the browser, and how the page mentions it. */
const STORES: Record<string, string> = {
  'src/web/browser-setting.ts': 'localStorage',
  'src/web/driver/queue/driver-store.ts': 'IndexedDB',
  'src/web/driver/worker/driver-worker.ts': 'una copia della pagina',
  'src/web/forms/draft-store.ts': 'la bozza resta nel browser',
  'src/web/late-import.ts': '«reloaded-for»',
  'src/web/visitors/system-test/checks.ts': 'un valore di prova',
};

it('nothing else is stored in the browser', () => {
  const STORAGE =
    /\b(localStorage|sessionStorage|indexedDB|openDB|document\.cookie|cookieStore|caches)\b/;
  const found = globSync('src/web/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.|testing-|visitors\/legal\//.test(path))
    // A comment stores nothing.
    .filter((path) =>
      STORAGE.test(readFileSync(path, 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')),
    );
  expect(found.toSorted()).toEqual(Object.keys(STORES).toSorted());
  for (const words of Object.values(STORES)) expect(sectionText('cookie')).toContain(words);
});
