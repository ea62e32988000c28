import { describe, expect, it } from 'vitest';
import { listQuery } from '#contract/list.schema.ts';
import { parseAsDate, parseAsPage, parseAsSearch } from './list-url.ts';
import { canBeSearched } from './search-field.tsx';

const query = listQuery(['newest'], {});

describe('a hand-written URL', () => {
  it.each([
    ['1000001', 1_000_000],
    ['99999999999999999999', 1_000_000],
    ['0', 1],
    ['-3', 1],
    ['7', 7],
  ])('asks for a page that the server answers: %s', (text, page) => {
    expect(parseAsPage.parse(text)).toBe(page);
    expect(query.parse({ page }).page).toBe(page);
  });

  it('keeps a search that is too long, and does not send it', () => {
    const longest = 'x'.repeat(100);
    expect(canBeSearched(longest)).toBe(true);
    expect(query.parse({ q: longest }).q).toBe(longest);
    expect(parseAsSearch.parse(`${longest}y`)).toBe(`${longest}y`);
    expect(canBeSearched(`${longest}y`)).toBe(false);
  });

  it.each(['2026-02-30', 'domani', ''])('asks for no date that does not exist: %s', (text) => {
    expect(parseAsDate.parse(text)).toBeNull();
  });

  it('requests the date that it contains', () => {
    expect(parseAsDate.parse('2026-12-03')).toBe('2026-12-03');
  });
});
