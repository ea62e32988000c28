import { useId } from 'react';
import { type OfferFaults, usesReducedRate } from '#contract/offers/incomplete-offer.ts';
import { choiceId } from '#web/forms/edit/use-edit.ts';
import { Conflicting } from '#web/forms/fields/edit-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import { countedLine, isBlank, rowsOf, rowsText } from '../lines/line-rows.ts';
import { LinesGrid } from '../lines/lines-grid.tsx';
import { openCells } from '../lines/merge-rows.ts';
import { convertedRows } from '../lines/price-row.ts';
import {
  convertedDiscount,
  isTotalKnown,
  type OfferEditState,
  type OfferValues,
  typedAmounts,
} from '../offer-edit-form.ts';
import { OfferSums } from '../offer-sums.tsx';
import { Declared, OfferField } from './offer-fields.tsx';

type OfferLinesProps = {
  /** The offer's id. */
  offer: string;
  edit: OfferEditState;
  faults: OfferFaults;
};

/** With lines at several rates. */
const KEPT_DISCOUNT = 'Lo sconto in euro resta quello scritto.';

/** The lines of a draft, whether their prices include IVA, and the totals. */
export function OfferLines({ offer, edit, faults }: OfferLinesProps) {
  const titleId = useId();
  const { form, conflicts } = edit;
  const lines = form.field('lines');
  const includes = form.field('prices_include_vat');
  const includesVat = includes.value === 'sì';
  const rows = rowsOf(lines.value).filter((row) => !isBlank(row));
  const reduced = rows.find((row) => usesReducedRate({ lines: [countedLine(row)] }));
  const declared = <Declared edit={edit} faults={faults} />;
  // Without a reduced-rate line, the declaration stays visible while it is set or in conflict, so
  // that it can be unset.
  const keepsDeclaration =
    edit.mine.reduced_vat_declared === 'sì' || conflicts.includes('reduced_vat_declared');

  function change(value: string): void {
    lines.onChange(value);
    // The last conflicting cell has been chosen.
    const isOpen = rowsOf(value).some((row) => openCells(row).length > 0);
    if (conflicts.includes('lines') && !isOpen) edit.choose('lines', 'mine');
  }

  /**
   * Keeps the typed prices, because they may have been meant with or without IVA; the toast's button
   * converts them.
   */
  function setIncludesVat(next: boolean): void {
    includes.onChange(next ? 'sì' : 'no');
    if (rows.every((row) => row.unit_price.trim() === '')) return;
    toast({
      title: next ? 'I prezzi scritti valgono IVA inclusa' : 'I prezzi scritti valgono senza IVA',
      description: 'I numeri sono rimasti come erano.',
      action: { label: 'Converti', onPress: () => convert(next) },
    });
  }

  function convert(next: boolean): void {
    const latest = form.latest() as OfferValues;
    const discount_amount = convertedDiscount(latest, next);
    change(rowsText(convertedRows(rowsOf(latest.lines), next)));
    if (discount_amount !== null) form.set({ discount_amount });
    else toast({ title: 'Prezzi convertiti', description: KEPT_DISCOUNT });
  }

  return (
    <section
      id={choiceId(edit.draft, 'lines')}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={titleId} className="text-lg">
          Righe
        </h2>
        <Conflicting field="prices_include_vat" edit={edit}>
          <Checkbox checked={includesVat} onChange={({ target }) => setIncludesVat(target.checked)}>
            {edit.definition.labels.prices_include_vat}
          </Checkbox>
        </Conflicting>
      </div>
      <LinesGrid
        offer={offer}
        value={lines.value}
        onChange={change}
        includesVat={includesVat}
        faults={faults}
        below={reduced && { id: reduced.id, content: declared }}
        error={lines.error ?? faults.lines}
      />
      {!reduced && keepsDeclaration && declared}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="grid w-full gap-4 sm:w-auto sm:grid-cols-2 sm:*:w-44">
          <OfferField edit={edit} faults={faults} name="discount_pct" />
          <OfferField edit={edit} faults={faults} name="discount_amount" />
        </div>
        <OfferSums offer={typedAmounts(edit.mine)} isKnown={isTotalKnown(edit.mine)} />
      </div>
    </section>
  );
}
