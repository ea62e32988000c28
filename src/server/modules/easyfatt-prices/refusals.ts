/** Why a list of Easyfatt is not taken. Easyfatt shows the sentence; accents once arrived garbled, so it has few. */

import { MAX_SEND_BYTES, MAX_SENT_ARTICLES } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { formatCount } from '#contract/format.ts';

/** Not an AppError: Easyfatt reads a sentence with status 200. */
export class RefusedList extends Error {}

export const REFUSALS = {
  noFile: 'Manca il file dei prodotti.',
  otherFile: 'Il file non è un listino di Easyfatt.',
  tooOld: 'Versione troppo vecchia: serve Easyfatt 2009.07 o successivo.',
  doctype: 'Il file contiene una DOCTYPE: non è ammessa.',
  tooManyArticles: `Più di ${formatCount(MAX_SENT_ARTICLES)} articoli: ne invii meno.`,
  tooLarge: `File oltre ${MAX_SEND_BYTES / 1024 / 1024} MB.`,
  empty: 'Il listino non contiene articoli: nulla è stato cambiato.',
  busy: 'Un altro invio è in corso: riprovi tra un minuto.',
  tookTooLong: 'La lettura del file ha richiesto troppo tempo: riprovi tra un minuto.',
} as const;

export const unreadable = (line: number) => `XML non leggibile alla riga ${line}.`;
export const textTooLong = (line: number) => `Testo oltre 100 kB alla riga ${line}.`;
export const notUtf8 = (line: number) => `Testo non in UTF-8 alla riga ${line}.`;
export const noPrices = (list: number) =>
  `Nessun articolo ha il listino ${list}: controlli l'impostazione.`;
export const tooManyLeaving = (count: number, of: number) =>
  `Verrebbero disattivati ${formatCount(count)} articoli su ${formatCount(of)}: nulla è stato cambiato. Confermi in Listino > Easyfatt.`;
