import { describe, expect, it } from 'vitest';
import { listQuery } from '#contract/list.schema.ts';
import { QUOTE_PARSERS } from './use-quote-url.ts';

const query = listQuery(['newest'], {});

describe('a URL that somebody wrote by hand', () => {
  it.each([
    ['1000001', 1_000_000],
    ['99999999999999999999', 1_000_000],
    ['0', 1],
    ['-3', 1],
    ['7', 7],
  ])('asks for a page that the server answers: %s', (text, page) => {
    expect(QUOTE_PARSERS.page.parse(text)).toBe(page);
    expect(query.parse({ page }).page).toBe(page);
  });

  it('asks for a search that the server answers', () => {
    const q = QUOTE_PARSERS.q.parse('x'.repeat(101));
    expect(query.parse({ q }).q).toBe('x'.repeat(100));
    expect(QUOTE_PARSERS.q.parse('cemento')).toBe('cemento');
  });
});
