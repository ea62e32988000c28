import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { shortened } from './shortened.ts';

afterEach(() => vi.unstubAllGlobals());

/** APIs missing in browsers of November 2023: Safari 17.1, Firefox 120, Chrome 119. */
const TOO_NEW =
  /\b(?:(?:Map|Object)\.groupBy|URL\.(?:can)?[pP]arse|AbortSignal\.any|Promise\.(?:withResolvers|try)|Array\.fromAsync)\(/;

it('pages use nothing that three-year-old browsers lack', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const source = (name: string) => readFileSync(new URL(name, folder), 'utf8');
  expect(files.filter((name) => TOO_NEW.test(source(name)))).toEqual([]);
});

it('a text is shortened even without Intl.Segmenter', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(shortened('x'.repeat(51), 50)).toBe(`${'x'.repeat(50)}…`);
});
