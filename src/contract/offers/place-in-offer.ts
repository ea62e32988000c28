/** What people call a place in an offer that a fault or a warning is about. */
import { labelsOf } from '../subject-fields.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { isPriced, nameAmong } from './line-kinds.ts';
import { OFFER_LABELS, type OfferFields } from './offers.schema.ts';

const CELL_LABELS = labelsOf(LINE_FIELDS);

/** 'Telefono' of `phone`, 'Riga 3, Quantità' of `lines.2.quantity`, 'Titolo 1' of a line that has words alone. */
export function placeInOffer(field: string, lines: OfferFields['lines']): string {
  const [name = '', place, cell] = field.split('.');
  if (place === undefined) return OFFER_LABELS[name as keyof typeof OFFER_LABELS];
  const [line, index] = [lines[Number(place)], Number(place)];
  const whole = nameAmong(lines, index);
  return line && isPriced(line)
    ? `${whole}, ${CELL_LABELS[cell as keyof typeof CELL_LABELS]}`
    : whole;
}
