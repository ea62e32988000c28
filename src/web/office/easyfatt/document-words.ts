/** What the office reads about documents for Easyfatt. */
import { formatCents } from '#contract/amounts.ts';
import {
  DOCUMENT_ENDS,
  type DocumentChange,
  type EasyfattDocument,
  HANDED_OUT_WORDS,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import { writtenDate } from '#web/ui/date-field/read-date.ts';

/** 'Scaricato da Easyfatt il 3 dicembre 2026 alle 10:42'; '' if it was not. */
export const handedOutText = ({
  first_handed_out_at,
  handed_out_by,
}: Pick<EasyfattDocument, 'first_handed_out_at' | 'handed_out_by'>): string =>
  first_handed_out_at && handed_out_by
    ? `${HANDED_OUT_WORDS[handed_out_by]} il ${formatInstantWithYear(first_handed_out_at)}`
    : '';

type Numbered = Pick<EasyfattDocument, 'number' | 'numbering' | 'year'>;

/** '7/web del 2026' */
export const numberText = ({ number, numbering, year }: Numbered): string =>
  `${number}${numbering} del ${year}`;

/** Why the settings leave a document out that was never handed out; '' if they do not. */
export const leftOutText = ({
  kind,
  ended,
  is_wanted,
  first_handed_out_at,
}: Pick<EasyfattDocument, 'kind' | 'ended' | 'is_wanted' | 'first_handed_out_at'>): string => {
  if (is_wanted || ended || first_handed_out_at) return '';
  return kind === 'offer'
    ? 'È di prima di «Accettati dal giorno».'
    : 'Le prenotazioni sono spente, oppure è di prima di «Accettati dal giorno».';
};

const dayOf = (date: string | null) => (date ? writtenDate(date) : 'nessuna');
const euros = (cents: number | null) => (cents === null ? '' : formatCents(cents));

/** What to do in Easyfatt, as a sentence. */
export function changeText(change: DocumentChange): string {
  switch (change.what) {
    case 'ended':
      return `${DOCUMENT_ENDS[change.why]}: annullare il documento.`;
    case 'resumed':
      return 'È di nuovo valido: togliere l’annullamento, e controllare data e righe.';
    case 'delivery':
      return `Data di consegna: ${dayOf(change.now)} invece di ${dayOf(change.before)}.`;
    case 'total':
      return `Totale: ${euros(change.now)} invece di ${euros(change.before)}. Correggere le righe.`;
    case 'address':
      return 'L’indirizzo di consegna è cambiato: correggerlo.';
    case 'options':
      return 'Le opzioni accettate sono cambiate: correggere le righe.';
    case 'materials':
      return 'I materiali sono cambiati: correggere la riga o le note.';
  }
}
