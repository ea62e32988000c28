import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import { isPriced, nameAmong } from '#contract/offers/line-kinds.ts';
import { OFFER_LABELS, type OfferFields } from '#contract/offers/offers.schema.ts';
import { CELL_LABELS, type Cell } from '../lines/line-rows.ts';
import type { Ending } from './editing.ts';

type MissingListProps = {
  faults: OfferFaults;
  /** Of which the faults are. */
  lines: OfferFields['lines'];
  ending: Ending;
};

/** All that is missing, above the fields at which it stands too. */
export function MissingList({ faults, lines, ending }: MissingListProps) {
  const list = Object.entries(faults);
  return (
    <div role="alert">
      {list.length > 0 && (
        <div className="grid gap-1 rounded-md border border-red/30 bg-red-tint px-3.5 py-3">
          <p className="font-semibold text-red">
            {ending === 'issue' ? 'Prima di emettere:' : 'Prima di inviare:'}
          </p>
          <ul className="list-disc pl-5">
            {list.map(([field, fault]) => (
              <li key={field}>{`${nameOf(field, lines)}: ${fault}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** 'Telefono', 'Riga 3, Quantità', 'Titolo 1' */
function nameOf(field: string, lines: OfferFields['lines']): string {
  const [name = '', place, cell] = field.split('.');
  if (place === undefined) return OFFER_LABELS[name as keyof typeof OFFER_LABELS];
  const [line, index] = [lines[Number(place)], Number(place)];
  const whole = nameAmong(lines, index);
  return line && isPriced(line) ? `${whole}, ${CELL_LABELS[cell as Cell]}` : whole;
}
