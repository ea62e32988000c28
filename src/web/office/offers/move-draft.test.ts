import { expect, it } from 'vitest';
import { offerLine, offerOf } from '#test/offer-rows.ts';
import { rowsOf, rowsText } from './lines/line-rows.ts';
import { moveDraftTo } from './move-draft.ts';
import { OFFER_EDIT } from './offer-edit-form.ts';

const line = offerLine({ quantity: 40 });
const base = offerOf({ status: 'draft', lines: [line], notes: '', valid_until: '2026-12-01' });
const typed = {
  ...OFFER_EDIT.valuesOf(base),
  notes: 'Chiamare prima',
  lines: rowsText([
    ...rowsOf(OFFER_EDIT.valuesOf(base).lines).map((row) => ({ ...row, quantity: '50' })),
    { ...rowsOf(OFFER_EDIT.valuesOf(base).lines)[0], id: crypto.randomUUID() } as never,
  ]),
};
const left = { id: 'l', base, values: typed, conflicts: [] };

it("edits of a draft that a colleague sent continue in the revision, merged with the colleague's", () => {
  const revision = offerOf({
    ...base,
    id: crypto.randomUUID(),
    version: 1,
    address: 'Via Roma 1',
    valid_until: '2026-12-23',
    lines: [{ ...line, unit: 'bancale' }],
  });
  const { values, conflicts } = moveDraftTo(revision, left);
  expect(conflicts).toEqual([]);
  expect(values).toMatchObject({
    notes: 'Chiamare prima',
    address: 'Via Roma 1',
    valid_until: '2026-12-23',
  });
  expect(rowsOf(values.lines)).toMatchObject([{ quantity: '50', unit: 'bancale' }, {}]);
});

it('a field that both changed needs a choice, a typed last day does not', () => {
  const revision = offerOf({ ...base, notes: 'Di mattina', valid_until: '2026-12-23' });
  const values = { ...typed, valid_until: '2026-12-10' };
  const moved = moveDraftTo(revision, { ...left, values });
  expect(moved.conflicts).toEqual(['notes']);
  expect(moved.values).toMatchObject({ notes: 'Chiamare prima', valid_until: '2026-12-10' });
});
