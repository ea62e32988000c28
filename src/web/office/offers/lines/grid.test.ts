import { expect, it } from 'vitest';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import {
  cellChosen,
  cellLeft,
  focusNeighbour,
  lookedUp,
  moved,
  priceTaken,
  removed,
  shownRows,
  takeAwaitedHit,
  toggleOption,
  toggleTextLine,
  typed,
  written,
} from './grid.ts';
import { asLine, blankRow } from './line-rows.ts';
import { after, at, gridOf, idsOf, longGrid, PRICE } from './testing-grid.ts';

const AT = { top: 0, left: 0 };
const seeks =
  (id: string, cell: 'code' | 'description', text: string) => (now: ReturnType<typeof gridOf>) =>
    typed(now, { id, cell, text, at: AT });

it('typing below the last line makes a line, with another blank one below', () => {
  const grid = gridOf('a');
  const next = after(grid, (now) => written(now, at(grid.blank, 'code'), 'X'));
  expect(next.rows.map(({ code }) => code)).toEqual(['', 'X']);
  expect(shownRows(next)).toHaveLength(3);
  expect(next.blank).not.toBe(grid.blank);
});

it('below a hundred lines there is no blank one', () => {
  expect(shownRows(longGrid(99))).toHaveLength(100);
  expect(shownRows(longGrid(100))).toHaveLength(100);
  expect(focusNeighbour(longGrid(100), at('99'), 1).focus).toBeUndefined();
});

it('a deleted line does not come back when its price arrives', () => {
  const gone = after(gridOf('ab'), (now) => removed(now, at('a')));
  expect(after(gone, (now) => written(now, at('a'), 'x'))).toBe(gone);
  expect(lookedUp(gone, 'a', '', PRICE).grid).toBe(gone);
});

it('a line moves with the focus, is announced, and stops at either end', () => {
  const step = moved(gridOf('abc'), at('c', 'unit'), -1);
  expect(idsOf(step.grid)).toBe('acb');
  expect(step.grid.announcement).toBe('Ora è Riga 2, sotto Riga 1');
  expect(step.focus).toEqual(at('c', 'unit'));
  expect(idsOf(moved(gridOf('abc'), at('a'), -1).grid)).toBe('abc');
  expect(idsOf(moved(gridOf('abc'), at('c'), 1).grid)).toBe('abc');
});

it('a moving heading is numbered among headings', () => {
  const grid = after(gridOf('ab'), (now) => toggleTextLine(now, null, 'heading'));
  const { id = '' } = grid.rows[2] ?? {};
  const up = moved(grid, at(id), -1).grid;
  expect(up.announcement).toBe('Ora è Titolo 1, sotto Riga 1');
  expect(moved(up, at(id), -1).grid.announcement).toBe('Ora è Titolo 1, in cima');
});

it('deleting a line moves the focus to the one below, and an undo restores it in place', () => {
  const { grid, focus, done } = removed(gridOf('abc'), at('b', 'unit'));
  expect([idsOf(grid), focus, done?.title]).toEqual(['ac', at('c', 'unit'), 'Riga 2 eliminata']);
  expect(idsOf(done?.takeBack(grid).grid ?? grid)).toBe('abc');
});

it('deleting the last line moves the focus to the blank one', () => {
  const { grid, focus } = removed(gridOf('ab'), at('b', 'unit'));
  expect(focus).toEqual(at(grid.blank, 'unit'));
  expect(removed(grid, at(grid.blank)).done).toBeUndefined();
});

it('a deleted line cannot be restored without room for it', () => {
  const full = longGrid(100);
  const { done } = removed(full, at('3'));
  expect(done?.takeBack(full).grid).toBe(full);
});

it('a deleted line is restored at the end if the lines below it are gone too', () => {
  const { grid, done } = removed(gridOf('abc'), at('c'));
  const left = after(grid, (now) => removed(now, at('b')));
  expect(idsOf(done?.takeBack(left).grid ?? left)).toBe('ac');
});

it('only code and description search the price list', () => {
  const grid = after(gridOf('a'), seeks('a', 'code', 'cem'));
  expect(grid.search).toMatchObject({ id: 'a', cell: 'code', text: 'cem', chosen: null });
  const other = typed(gridOf('a'), { ...at('a', 'quantity'), text: '4', at: AT });
  expect(other.grid.search).toBeNull();
});

it('a chosen price fills in its line, and the quantity is next', () => {
  const step = priceTaken(after(gridOf('a'), seeks('a', 'description', 'cem')), PRICE);
  expect(step.grid.rows[0]).toMatchObject({ code: 'CEM-425', unit_price: '5,90' });
  expect(step.grid.search).toBeNull();
  expect(step.focus).toEqual(at('a', 'quantity'));
});

it('a waiting Enter takes the first price as soon as it arrives, and goes on without one', () => {
  const searching = after(gridOf('ab'), seeks('a', 'code', 'cem'));
  const waiting = {
    ...searching,
    search: searching.search && { ...searching.search, isWaiting: true },
  };
  expect(takeAwaitedHit(waiting, { hits: [PRICE], isPending: true }).grid).toBe(waiting);
  expect(takeAwaitedHit(searching, { hits: [PRICE], isPending: false }).grid).toBe(searching);
  const taken = takeAwaitedHit(waiting, { hits: [PRICE], isPending: false });
  expect([taken.grid.rows[0]?.code, taken.focus]).toEqual(['CEM-425', at('a', 'quantity')]);
  const none = takeAwaitedHit(waiting, { hits: [], isPending: false });
  expect([none.grid.search, none.focus]).toEqual([null, at('b', 'code')]);
});

it('a code that is left without a description is looked up', () => {
  const grid = gridOf('a', { code: 'CEM', description: '' });
  const lookUp = { id: 'a', code: 'CEM', isBeginning: false };
  expect(cellLeft(grid, at('a', 'code'))).toMatchObject({ grid: { search: null }, lookUp });
  expect(cellLeft(grid, at('a', 'unit')).lookUp).toBeUndefined();
  expect(cellLeft(gridOf('a', { code: 'CEM' }), at('a', 'code')).lookUp).toBeUndefined();
});

it('a late price fills in no line that has a description or another code by then', () => {
  const looking = gridOf('a', { code: 'CEM', description: '' });
  expect(lookedUp(looking, 'a', 'CEM', PRICE).grid.rows[0]?.description).toBe('Cemento');
  const described = after(looking, (now) => written(now, at('a'), 'A mano'));
  expect(lookedUp(described, 'a', 'CEM', PRICE).grid.rows).toEqual(described.rows);
  const other = after(looking, (now) => written(now, at('a', 'code'), 'SAB'));
  expect(lookedUp(other, 'a', 'CEM', PRICE).grid.rows).toEqual(other.rows);
});

it("a late price includes IVA if the offer's prices do by then", () => {
  const looking = { ...gridOf('a', { code: 'CEM', description: '' }), includesVat: true };
  expect(lookedUp(looking, 'a', 'CEM', PRICE).grid.rows[0]?.unit_price).toBe('7,198');
});

it('the chosen one of two texts stays', () => {
  const grid = gridOf('a', { unit: 'sacco', theirs: { unit: 'kg' } });
  expect(cellChosen(grid, at('a', 'unit'), 'theirs').grid.rows[0]?.unit).toBe('kg');
  expect(cellChosen(grid, at('a', 'unit'), 'mine').grid.rows[0]).not.toHaveProperty('theirs');
});

it('a text-only line becomes a heading, and back', () => {
  const step = toggleTextLine(gridOf('ab'), 'a', 'heading');
  expect(step.focus).toEqual(at('a'));
  expect(step.grid.rows.map(({ kind }) => kind)).toEqual(['heading', 'article']);
  expect(toggleTextLine(step.grid, 'a', 'remark').grid.rows[0]?.kind).toBe('remark');
  expect(toggleTextLine(step.grid, 'a', 'heading').grid.rows[0]?.kind).toBe('article');
});

it('a heading is added below a priced line, or at the end without a line', () => {
  const grid = gridOf('ab', { quantity: '2' });
  for (const [id, place] of [
    ['a', 1],
    [null, 2],
    [grid.blank, 2],
  ] as const) {
    const step = toggleTextLine(grid, id, 'heading');
    expect(step.grid.rows[place]).toMatchObject({ kind: 'heading', id: grid.blank });
    expect(step.focus).toEqual(at(grid.blank));
    expect(step.grid.blank).not.toBe(grid.blank);
  }
  const full = longGrid(MAX_LINES);
  expect(toggleTextLine(full, '3', 'remark')).toEqual({ grid: full });
});

it("the keys reach a heading's text, which searches no price", () => {
  const grid = after(gridOf('abc', { quantity: '2' }), (now) =>
    toggleTextLine(now, 'a', 'heading'),
  );
  const id = grid.rows[1]?.id ?? '';
  expect(focusNeighbour(grid, at('a', 'unit'), 1).focus).toEqual(at(id));
  expect(typed(grid, { id, cell: 'description', text: 'cem', at: AT }).grid.search).toBeNull();
  expect(removed(grid, at(id)).done?.title).toBe('Titolo 1 eliminato');
});

it('a priced line becomes optional and back; a blank one and a heading do not', () => {
  const { grid } = toggleOption(gridOf('a'), 'a');
  expect([grid.rows[0]?.kind, grid.announcement]).toEqual(['option', 'Riga facoltativa']);
  expect(toggleOption(grid, 'a').grid.rows[0]?.kind).toBe('article');
  const heading = toggleTextLine(grid, 'a', 'heading').grid;
  expect(toggleOption(heading, 'a')).toEqual({ grid: heading });
  expect(toggleOption(grid, grid.blank)).toEqual({ grid });
});

it('a chained discount, or one with %, becomes one number when the cell is left', () => {
  const shown = (typed: string) =>
    cellLeft(gridOf('a', { discount_pct: typed }), at('a', 'discount_pct')).grid.rows[0]
      ?.discount_pct;
  expect(['50+10', '55%', '12,50', '50+boh', ''].map(shown)).toEqual([
    '55',
    '55',
    '12,50',
    '50+boh',
    '',
  ]);
});

it('a chained discount counts while it is still being typed', () => {
  const counted = (discount_pct: string) =>
    asLine({ ...blankRow('a'), description: 'a', discount_pct }).discount_pct;
  expect(['50+10', '55 %', '', '50+boh'].map(counted)).toEqual([55, 55, 0, Number.NaN]);
});
