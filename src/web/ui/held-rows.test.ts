import { describe, expect, it } from 'vitest';
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
  it('inserts nothing, and says what waits', () => {
    expect(hold(['a', 'b', 'c'], ['x', 'y', 'a'])).toEqual({ rows: 'abc', waiting: 'xy' });
  });

  it('reorders nothing', () => {
    expect(hold(['a', 'b', 'c'], ['c', 'b', 'a'])).toEqual({ rows: 'abc', waiting: '' });
  });

  it('changes a row where it stands', () => {
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

  it('has all of its rows waiting when none of them is shown', () => {
    expect(hold(['a'], ['x', 'y'])).toEqual({ rows: 'a', waiting: 'xy' });
  });
});
