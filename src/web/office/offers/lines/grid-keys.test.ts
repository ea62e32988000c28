import { expect, it } from 'vitest';
import { type Found, type Grid, typed } from './grid.ts';
import { type Key, pressed } from './grid-keys.ts';
import { pasted } from './grid-paste.ts';
import type { Cell } from './line-rows.ts';
import { after, at, gridOf, idsOf, PRICE } from './testing-grid.ts';

const KEY: Key = {
  key: '',
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
};
const NOTHING: Found = { hits: [], isPending: false };
const COMING: Found = { hits: [], isPending: true };
const HITS: Found = { hits: [PRICE, { ...PRICE, id: 'b', code: 'CEM-9' }], isPending: false };

/** What a Mac types with Option, and on which key. */
const MAC_KEYS: Readonly<Record<string, string>> = { '†': 'KeyT', ƒ: 'KeyF' };

type Pressed = { id?: string; cell?: Cell; text?: string; ends?: boolean; found?: Found };

function press(
  grid: Grid,
  key: string,
  { id = 'a', cell = 'description', text = '', ends = true, found = NOTHING }: Pressed = {},
) {
  const [name = '', ...held] = key.split('+').reverse();
  const keys = {
    ...KEY,
    key: name,
    code: MAC_KEYS[name] ?? `Key${name.toUpperCase()}`,
    ctrlKey: held.includes('Ctrl'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
    metaKey: held.includes('Cmd'),
  };
  return pressed(grid, found, { id, cell, text, endsAbove: ends, endsBelow: ends }, keys);
}

/** A search in the first line. */
const searched = (text: string, cell: 'code' | 'description' = 'code') =>
  after(gridOf('ab'), (now) => typed(now, { id: 'a', cell, text, at: { top: 0, left: 0 } }));

it('Enter and the arrows go to the same cell of the lines below and above', () => {
  const grid = gridOf('ab');
  expect(press(grid, 'Enter', { cell: 'unit' })?.focus).toEqual(at('b', 'unit'));
  expect(press(grid, 'ArrowDown', { cell: 'unit' })?.focus).toEqual(at('b', 'unit'));
  expect(press(grid, 'ArrowUp', { id: 'b', cell: 'unit' })?.focus).toEqual(at('a', 'unit'));
});

it('a new line starts with its code, and above the first line there is none', () => {
  const grid = gridOf('a');
  expect(press(grid, 'Enter', { cell: 'unit' })?.focus).toEqual(at(grid.blank, 'code'));
  expect(press(grid, 'ArrowUp', { id: grid.blank, cell: 'unit' })?.focus).toEqual(at('a', 'unit'));
  expect(press(grid, 'ArrowUp')).toEqual({ grid });
  expect(press(grid, 'ArrowDown', { id: grid.blank })).toEqual({ grid });
});

it('an arrow within a long text, or in a list of rates, is left to the browser', () => {
  expect(press(gridOf('ab'), 'ArrowDown', { ends: false })).toBeNull();
  expect(press(gridOf('ab'), 'ArrowUp', { id: 'b', ends: false })).toBeNull();
});

it('Shift+Enter breaks a line, Ctrl+Enter sends the offer, and letters are typed', () => {
  for (const key of [
    'Shift+Enter',
    'Ctrl+Enter',
    'Cmd+Enter',
    'Tab',
    'Escape',
    'Delete',
    'x',
    'z',
  ]) {
    expect(press(gridOf('ab'), key), key).toBeNull();
  }
});

it('with Ctrl and Alt the arrows move the line, even from within a text', () => {
  for (const key of ['Ctrl+ArrowDown', 'Alt+ArrowDown']) {
    expect(idsOf(press(gridOf('abc'), key, { ends: false })?.grid ?? gridOf(''))).toBe('bac');
  }
});

it('Alt+Delete deletes the line', () => {
  expect(idsOf(press(gridOf('abc'), 'Alt+Delete')?.grid ?? gridOf(''))).toBe('bc');
});

it('Alt+T makes a heading, Alt+N a remark and Alt+F an optional line, and no other key with these letters does', () => {
  expect(press(gridOf('a'), 'Alt+T')?.grid.rows[0]?.kind).toBe('heading');
  expect(press(gridOf('a'), 'Alt+n')?.grid.rows[0]?.kind).toBe('remark');
  expect(press(gridOf('a'), 'Alt+f')?.grid.rows[0]?.kind).toBe('option');
  expect(press(gridOf('a'), 'Alt+†')?.grid.rows[0]?.kind).toBe('heading');
  expect(press(gridOf('a'), 'Alt+ƒ')?.grid.rows[0]?.kind).toBe('option');
  for (const key of ['t', 'Ctrl+t', 'Ctrl+Alt+t', 'f'])
    expect(press(gridOf('a'), key), key).toBeNull();
});

it('Enter and Tab take the code that starts as typed', () => {
  for (const key of ['Enter', 'Tab']) {
    const step = press(searched('cem'), key, { cell: 'code', found: HITS });
    expect(step?.grid.rows[0]?.code).toBe('CEM-425');
    expect(step?.focus).toEqual(at('a', 'quantity'));
  }
  expect(press(searched('cem'), 'Shift+Tab', { cell: 'code', found: HITS })).toBeNull();
});

it('words take no price before an arrow has chosen one', () => {
  const grid = searched('cem', 'description');
  expect(press(grid, 'Enter', { found: HITS })?.focus).toEqual(at('b'));
  expect(press(grid, 'Tab', { found: HITS })).toBeNull();
  const down = press(grid, 'ArrowDown', { found: HITS })?.grid ?? grid;
  expect(press(down, 'Tab', { found: HITS })?.grid.rows[0]?.code).toBe('CEM-425');
});

it('the arrows choose a price, from none to the last', () => {
  const places = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'].reduce<{
    grid: Grid;
    seen: (number | null | undefined)[];
  }>(
    ({ grid, seen }, key) => {
      const next = press(grid, key, { cell: 'code', found: HITS })?.grid ?? grid;
      return { grid: next, seen: [...seen, next.search?.chosen] };
    },
    { grid: searched('cem'), seen: [] },
  );
  expect(places.seen).toEqual([1, 1, 0, -1, -1]);
});

it('the prices of one cell are not chosen in another', () => {
  expect(press(searched('cem'), 'ArrowDown', { cell: 'unit', found: HITS })?.focus).toEqual(
    at('b', 'unit'),
  );
});

it('Escape closes the prices, and after that is no key of the grid', () => {
  const closed = press(searched('cem'), 'Escape', { cell: 'code', found: HITS })?.grid;
  expect(closed?.search).toBeNull();
  expect(press(closed ?? gridOf(''), 'Escape', { cell: 'code' })).toBeNull();
});

it('typing a code faster than the list answers goes on to the quantity', () => {
  const step = press(searched('cem'), 'Enter', { cell: 'code', text: 'cem', found: COMING });
  expect(step?.lookUp).toEqual({ id: 'a', code: 'cem', isBeginning: true });
  expect(step?.focus).toEqual(at('a', 'quantity'));
});

it('Enter on a price for an earlier text waits for those of the current text', () => {
  const found = { ...HITS, isPending: true };
  const step = press(searched('cem'), 'Enter', { cell: 'code', found });
  expect(step?.grid.search?.isWaiting).toBe(true);
  expect(step?.grid.rows[0]?.code).toBe('');
  expect(press(searched('cem'), 'Tab', { cell: 'code', found })).toBeNull();
});

it('Ctrl+Z undoes a paste until something is typed', () => {
  const grid = after(gridOf('a'), (now) => pasted(now, at('a'), 'uno\t1'));
  for (const key of ['Ctrl+z', 'Cmd+Z']) expect(press(grid, key)?.takesPasteBack).toBe(true);
  expect(press(grid, 'Ctrl+Shift+Z')).toBeNull();
  expect(
    press(
      after(grid, (now) => typed(now, null)),
      'Ctrl+z',
    ),
  ).toBeNull();
});
