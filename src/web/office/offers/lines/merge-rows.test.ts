import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankRow, type LineRow, readableText } from './line-rows.ts';
import { chosenCell, mergeRows, openCells } from './merge-rows.ts';

const row = (id: string, part: Partial<LineRow> = {}): LineRow => ({
  ...blankRow(id),
  description: `Articolo ${id}`,
  quantity: '1',
  ...part,
});
const [a, b, c] = [row('a'), row('b'), row('c')];
const before = [a, b, c];
const ids = (rows: readonly LineRow[]) => rows.map(({ id }) => id).join('');

describe('the lines of two people', () => {
  it('are both kept if each changed another line', () => {
    const theirs = [a, { ...b, quantity: '2' }, c];
    const mine = [a, b, { ...c, quantity: '3' }];
    expect(mergeRows({ before, theirs, mine })).toEqual([a, theirs[1], mine[2]]);
  });

  it('are both kept if each changed another cell of one line', () => {
    const theirs = [a, { ...b, quantity: '2' }, c];
    const mine = [a, { ...b, unit_price: '7,00' }, c];
    expect(mergeRows({ before, theirs, mine })[1]).toEqual({
      ...b,
      quantity: '2',
      unit_price: '7,00',
    });
  });

  it('are both there if both added some, each below the line where it was added', () => {
    const theirs = [...before, row('t')];
    const mine = [a, row('m'), b, c, row('n'), blankRow('typing')];
    expect(ids(mergeRows({ before, theirs, mine }))).toBe('ambcnt');
  });

  it('are removed if one deleted them, but not what the other changed', () => {
    expect(ids(mergeRows({ before, theirs: [a, c], mine: before }))).toBe('ac');
    expect(ids(mergeRows({ before, theirs: before, mine: [b, c] }))).toBe('bc');
    const changed = [a, { ...b, quantity: '2' }, c];
    expect(ids(mergeRows({ before, theirs: [a, c], mine: changed }))).toBe('abc');
    expect(ids(mergeRows({ before, theirs: changed, mine: [a, c] }))).toBe('abc');
  });

  it('are in the order of the person who moved them', () => {
    expect(ids(mergeRows({ before, theirs: [c, a, b], mine: before }))).toBe('cab');
    expect(ids(mergeRows({ before, theirs: [...before, row('t')], mine: [c, a, b] }))).toBe('ctab');
  });

  it('leave the choice to the person if both changed one cell', () => {
    const theirs = [a, { ...b, quantity: '2', unit: 'kg' }, c];
    const mine = [a, { ...b, quantity: '3' }, c];
    const [, merged = b] = mergeRows({ before, theirs, mine });
    expect(merged).toEqual({ ...b, quantity: '3', unit: 'kg', theirs: { quantity: '2' } });
    expect(openCells(merged)).toEqual(['quantity']);
    expect(chosenCell(merged, 'quantity', 'theirs')).toEqual({ ...b, quantity: '2', unit: 'kg' });
    expect(chosenCell(merged, 'quantity', 'mine')).toEqual({ ...b, quantity: '3', unit: 'kg' });
  });

  it("keep one's kind of line with the other's text, and ask if both changed the kind", () => {
    const theirs = [{ ...a, kind: 'option' }, { ...b, kind: 'heading' }, c];
    const mine = [{ ...a, quantity: '3' }, { ...b, kind: 'remark' }, c];
    const [first, second] = mergeRows({ before, theirs, mine });
    expect(first).toEqual({ ...a, kind: 'option', quantity: '3' });
    expect(second).toEqual({ ...b, kind: 'remark', theirs: { kind: 'heading' } });
    expect(readableText('kind', 'heading')).toBe('Titolo');
  });

  it('have no conflict if both wrote the same amount', () => {
    const theirs = [{ ...a, quantity: '2,5' }, b, c];
    const mine = [{ ...a, quantity: '2.5' }, b, c];
    expect(mergeRows({ before, theirs, mine }).flatMap(openCells)).toEqual([]);
  });

  it('ask with the newest text if the other saves again before the choice', () => {
    const twice = [a, { ...b, quantity: '4' }, c];
    const openRows = [a, { ...b, quantity: '3', theirs: { quantity: '2' } }, c];
    const merged = mergeRows({
      before: [a, { ...b, quantity: '2' }, c],
      theirs: twice,
      mine: openRows,
    });
    expect(merged[1]?.theirs).toEqual({ quantity: '4' });
  });

  it('lose nothing that one of them added or changed, and contain no line twice', () => {
    const texts = fc.constantFrom('1', '2', '3');
    const rows = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...'abcdefgh'), texts), { selector: ([id]) => id })
      .map((pairs) => pairs.map(([id, quantity]) => row(id, { quantity })));
    fc.assert(
      fc.property(rows, rows, rows, (old, theirs, mine) => {
        const merged = mergeRows({ before: old, theirs, mine });
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        const was = new Map(old.map(({ id, quantity }) => [id, quantity]));
        for (const side of [theirs, mine]) {
          for (const { id, quantity } of side) {
            if (was.get(id) === quantity) continue;
            const kept = merged.find((one) => one.id === id);
            expect([kept?.quantity, kept?.theirs?.quantity]).toContain(quantity);
          }
        }
      }),
    );
  });
});
