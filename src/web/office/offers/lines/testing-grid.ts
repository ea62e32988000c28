/** Shared by the grid's tests. */
import type { Price } from '#contract/prices/prices.schema.ts';
import { type Grid, newGrid, type Place, type Step } from './grid.ts';
import { blankRow, type LineRow } from './line-rows.ts';

export const PRICE: Price = {
  id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
  code: 'CEM-425',
  description: 'Cemento',
  unit: 'sacco',
  price: 5.9,
  vat_rate: 22,
  weight_kg: 25,
  active: true,
  from_easyfatt: false,
  version: 1,
  updated_at: '2026-11-22T09:00:00Z',
};

/** A grid with these lines, each described by its id. */
export const gridOf = (ids: string, changes: Partial<LineRow> = {}): Grid =>
  newGrid(
    [...ids].map((id) => ({ ...blankRow(id), description: id, ...changes })),
    false,
  );

/** A grid with that many lines. */
export const longGrid = (count: number): Grid =>
  newGrid(
    Array.from({ length: count }, (_, index) => ({ ...blankRow(`${index}`), code: `C-${index}` })),
    false,
  );

/** The lines' ids in order. */
export const idsOf = ({ rows }: Pick<Grid, 'rows'>) => rows.map(({ id }) => id).join('');

export const at = (id: string, cell: Place['cell'] = 'description'): Place => ({ id, cell });

/** Applies one step after another. */
export const after = (grid: Grid, ...steps: ((now: Grid) => Step | null)[]): Grid =>
  steps.reduce((now, step) => step(now)?.grid ?? now, grid);
