import { describe, expect, it } from 'vitest';
import { changesOf } from './change.ts';

type Fields = { name?: string; limit?: number | null; active?: boolean };

describe('the changes of an edit', () => {
  const stored: Fields = { name: 'Etna', limit: 2, active: true };

  it('are the fields that differ, before and after', () => {
    expect(changesOf<Fields>(stored, { name: 'Etna', limit: null, active: false })).toEqual({
      before: { limit: 2, active: true },
      after: { limit: null, active: false },
    });
  });

  it('of a list are recorded if its contents differ', () => {
    const lines = { lines: [{ price: 1 }] };
    expect(changesOf(lines, { lines: [{ price: 1 }] })).toBeUndefined();
    const after = { lines: [{ price: 2 }] };
    expect(changesOf(lines, after)).toEqual({ before: lines, after });
  });

  it('are none if nothing differs or is given', () => {
    const edit = { name: 'Etna', limit: undefined } as unknown as Fields;
    expect(changesOf<Fields>(stored, edit)).toBeUndefined();
  });
});
