/** Names an offer's field in a message. */
import { labelsOf } from '../subject-fields.ts';
import { LINE_FIELDS } from './line-fields.ts';
import { isPriced, nameAmong } from './line-kinds.ts';
import { OFFER_LABELS, type OfferFields } from './offers.schema.ts';

const CELL_LABELS = labelsOf(LINE_FIELDS);

/**
 * 'Telefono' for `phone`, 'Riga 3, Quantità' for `lines.2.quantity`, 'Titolo 1' for a text line.
 */
export function placeInOffer(field: string, lines: OfferFields['lines']): string {
  const [name = '', place, cell] = field.split('.');
  if (place === undefined) return OFFER_LABELS[name as keyof typeof OFFER_LABELS];
  const [line, index] = [lines[Number(place)], Number(place)];
  const whole = nameAmong(lines, index);
  return line && isPriced(line)
    ? `${whole}, ${CELL_LABELS[cell as keyof typeof CELL_LABELS]}`
    : whole;
}
