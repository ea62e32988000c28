import { describe, expect, it } from 'vitest';
import { rememberMade } from '#web/known-rows.ts';
import { holdRows } from './held-rows.ts';

const row = (id: string, text = '') => ({ id, text });
const hold = (shown: string[], loaded: string[]) => {
  const { rows, waiting } = holdRows(
    shown.map((id) => row(id)),
    loaded.map((id) => row(id)),
    ({ id }) => id,
  );
  return { rows: rows.map(({ id }) => id).join(''), waiting: waiting.map(({ id }) => id).join('') };
};

describe('a list under a pointer', () => {
  it('inserts nothing, and counts waiting rows', () => {
    expect(hold(['a', 'b', 'c'], ['x', 'y', 'a'])).toEqual({ rows: 'abc', waiting: 'xy' });
  });

  it('reorders nothing', () => {
    expect(hold(['a', 'b', 'c'], ['c', 'b', 'a'])).toEqual({ rows: 'abc', waiting: '' });
  });

  it('updates a row in place', () => {
    const changed = row('b', 'confirmed');
    const { rows } = holdRows([row('a'), row('b')], [row('x'), row('a'), changed], ({ id }) => id);
    expect(rows[1]).toBe(changed);
  });

  it('keeps the place of a row that was deleted', () => {
    expect(hold(['a', 'b', 'c'], ['a', 'c'])).toEqual({ rows: 'abc', waiting: '' });
  });

  it('grows at its end, where nothing moves', () => {
    expect(hold(['a', 'b'], ['a', 'b', 'c'])).toEqual({ rows: 'abc', waiting: '' });
    expect(hold(['b'], ['a', 'b', 'c'])).toEqual({ rows: 'bcd'.slice(0, 2), waiting: 'a' });
  });

  it("shows the person's own new row in its place in every list, and leaves the others waiting", () => {
    for (const made of 'mn') rememberMade(made);
    const own = (shown: string, loaded: string) => {
      const held = holdRows([...shown], [...loaded], String);
      return [held.rows.join(''), held.waiting.join('')];
    };
    expect(own('abc', 'xmab')).toEqual(['mabc', 'x']);
    expect(own('abc', 'amxbc')).toEqual(['ambc', 'x']);
    expect(own('abc', 'mnabc')).toEqual(['mnabc', '']);
    expect(own('ab', 'xym')).toEqual(['abm', 'xy']);
    // It stays as it is if it is already shown.
    expect(own('mab', 'xmab')).toEqual(['mab', 'x']);
  });

  it('has all of its rows waiting if none of them is shown', () => {
    expect(hold(['a'], ['x', 'y'])).toEqual({ rows: 'a', waiting: 'xy' });
  });
});
