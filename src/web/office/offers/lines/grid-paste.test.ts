import { expect, it } from 'vitest';
import type { Grid } from './grid.ts';
import { removed, written } from './grid.ts';
import {
  added,
  findingsSeen,
  firstTaken,
  noneTaken,
  pasted,
  priced,
  sentencesOf,
} from './grid-paste.ts';
import { blankRow } from './line-rows.ts';
import { after, at, gridOf, idsOf, longGrid, PRICE } from './testing-grid.ts';

const lines = (count: number) => 'CEM-425\t\t1\tsacco\t2\n'.repeat(count);
const descriptions = ({ rows }: Grid) => rows.map(({ description }) => description);

it('lines are pasted below the focused one, and the last one’s quantity is next', () => {
  const step = pasted(gridOf('ab'), at('a'), 'uno\t1\ndue\t2');
  expect(step && descriptions(step.grid)).toEqual(['a', 'uno', 'due', 'b']);
  expect(step?.focus).toEqual(at(step?.grid.rows[2]?.id ?? '', 'quantity'));
  expect(step?.done?.title).toBe('2 righe incollate');
  expect(pasted(gridOf('ab'), at('a'), 'uno\t1')?.done?.title).toBe('1 riga incollata');
});

it('they replace a blank line', () => {
  const grid = {
    ...gridOf('ab'),
    rows: [...gridOf('ab').rows, blankRow('c'), ...gridOf('d').rows],
  };
  const step = pasted(grid, at('c'), 'uno\t1');
  expect(step && descriptions(step.grid)).toEqual(['a', 'b', 'uno', 'd']);
  const last = pasted(grid, at(grid.blank), 'uno\t1');
  expect(last && descriptions(last.grid)).toEqual(['a', 'b', '', 'd', 'uno']);
});

it('lines of another offer are added at the end, and undone together', () => {
  const { grid, done } = added(gridOf('ab'), gridOf('cd').rows);
  expect([idsOf(grid), done?.title]).toEqual(['abcd', '2 righe aggiunte']);
  expect(idsOf(done?.takeBack(grid).grid ?? grid)).toBe('ab');
});

it('a single cell is pasted into its field', () => {
  expect(pasted(gridOf('a'), at('a'), 'Cemento')).toBeNull();
});

it('a paste is undone as a whole, without what was typed elsewhere', () => {
  const step = pasted(gridOf('ab'), at('a'), 'uno\t1\ndue\t2');
  const typed = after(step?.grid ?? gridOf(''), (now) => written(now, at('b', 'unit'), 'kg'));
  const back = step?.done?.takeBack(typed);
  expect(back?.grid.rows.map(({ id, unit }) => id + unit)).toEqual(['a', 'bkg']);
  expect(back?.focus).toEqual(at(back?.grid.blank ?? '', 'code'));
  expect(back?.grid).toMatchObject({ findings: null, isPasteLast: false });
});

it('more lines than fit need a confirmation: all that fit, or none', () => {
  const grid = longGrid(98);
  const pastedGrid = after(grid, (now) => pasted(now, at('5'), lines(4)));
  expect(pastedGrid.rows).toBe(grid.rows);
  expect(pastedGrid.tooMany).toMatchObject({ room: 2, answer: null });
  const first = firstTaken(pastedGrid);
  expect(first.grid.rows).toHaveLength(100);
  expect(first.grid.tooMany?.answer).toBe('first');
  expect(first.done?.title).toBe('2 righe incollate');
  expect(first.grid.rows[7]?.id).toBe(first.focus?.id);
  expect(noneTaken(pastedGrid).grid).toMatchObject({
    rows: grid.rows,
    tooMany: { answer: 'none' },
  });
});

it('with a hundred lines only a blank one can be replaced', () => {
  expect(after(longGrid(100), (now) => pasted(now, at('5'), lines(1))).tooMany?.room).toBe(0);
  const { rows, ...grid } = longGrid(100);
  const withBlank = { ...grid, rows: rows.with(5, blankRow('5')) };
  expect(pasted(withBlank, at('5'), lines(1))?.grid.rows[5]?.code).toBe('CEM-425');
});

it('prices fill in the unpasted cells of lines that still exist, and leave what was typed', () => {
  const { grid, unpriced } = pasted(gridOf('a'), at('a'), lines(3)) ?? { grid: gridOf('') };
  if (!unpriced) throw new Error('nothing to look up');
  const [, first, second] = grid.rows;
  const meanwhile = after(
    grid,
    (now) => removed(now, at(first?.id ?? '')),
    (now) => written(now, at(second?.id ?? ''), 'A mano'),
  );
  const filled = priced(meanwhile, unpriced, new Map([['CEM-425', PRICE]])).grid;
  expect(descriptions(filled)).toEqual(['a', 'A mano', 'Cemento']);
  expect(filled.rows.map(({ weight_kg }) => weight_kg)).toEqual(['', '25', '25']);
  expect(sentencesOf(filled)).toEqual([]);
});

it('codes without a price, invalid cells and an unanswered search are reported until confirmed', () => {
  const step = pasted(gridOf(''), at(''), 'NO-1\tuno\tx\tpz\t1');
  if (!step?.unpriced) throw new Error('nothing to look up');
  const wrong = '1 cella non si può leggere: è segnata in rosso, com’era scritta.';
  expect(sentencesOf(step.grid)).toEqual([wrong]);
  const { grid } = priced(step.grid, step.unpriced, new Map());
  expect(sentencesOf(grid)).toEqual([
    wrong,
    'Codici che il listino non ha, o non vende più: NO-1.',
  ]);
  const silent = priced(step.grid, step.unpriced, null).grid;
  expect(sentencesOf(silent)).toHaveLength(2);
  expect(sentencesOf(findingsSeen(silent).grid)).toEqual([]);
});

it('an answer about an earlier paste reports nothing about the last one', () => {
  const first = pasted(gridOf(''), at(''), 'NO-1\tuno\t1\tpz\t1');
  const second = after(first?.grid ?? gridOf(''), (now) => pasted(now, at('x'), lines(1)));
  if (!first?.unpriced) throw new Error('nothing to look up');
  expect(sentencesOf(priced(second, first.unpriced, new Map()).grid)).toEqual([]);
  expect(idsOf(priced(second, first.unpriced, null).grid)).toBe(idsOf(second));
});
