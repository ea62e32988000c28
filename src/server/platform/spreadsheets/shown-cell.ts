/** The text that people see in a cell. */
import { format, isDateFormat } from 'numfmt';
import type { ReadCell } from './unreadable-file.ts';

/** Excel's limit for a number format. The formatter is slow with longer ones. */
const MOST_CHARACTERS = 255;

/** In Italian notation: 123 with the format '00000' is '00123', 0.22 with '0%' is '22%'. */
export function shownText({ text, number, format: pattern }: ReadCell): string {
  if (number === undefined || pattern === undefined || pattern.length > MOST_CHARACTERS)
    return text;
  try {
    return format(pattern, number, { locale: 'it' }).trim() || text;
  } catch {
    return text;
  }
}

/** Spreadsheets store dates as numbers with a date format. */
export const isDateCell = ({ number, format: pattern }: ReadCell): boolean =>
  number !== undefined &&
  pattern !== undefined &&
  pattern.length <= MOST_CHARACTERS &&
  isDateFormat(pattern);

/** A map, because an object would also find 'constructor'. */
const ERRORS = new Map([
  ['#N/A', '#N/D'],
  ['#REF!', '#RIF!'],
  ['#NAME?', '#NOME?'],
  ['#VALUE!', '#VALORE!'],
  ['#NULL!', '#NULLO!'],
  ['#SPILL!', '#ESPANSIONE!'],
]);
/** A formula's error as Italian Excel shows it, if the text is one. */
export const errorIn = (text: string): string | undefined =>
  ERRORS.get(text) ??
  (/^#(?:N\/D|DIV\/0!|RIF!|NOME\?|VALORE!|NUM!|NULLO!|ESPANSIONE!)$/.test(text) ? text : undefined);
