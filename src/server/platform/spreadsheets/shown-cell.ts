/** What a person sees in a cell. */
import { format, isDateFormat } from 'numfmt';
import type { ReadCell } from './unreadable-file.ts';

/** Excel's own limit. Longer ones make the formatter slow. */
const MOST_CHARACTERS = 255;

/** As Excel shows it in Italy: 123 with the format '00000' is '00123', 0.22 with '0%' is '22%'. */
export function shownText({ text, number, format: pattern }: ReadCell): string {
  if (number === undefined || pattern === undefined || pattern.length > MOST_CHARACTERS)
    return text;
  try {
    return format(pattern, number, { locale: 'it' }).trim() || text;
  } catch {
    return text;
  }
}

/** Whether it holds a date, which a spreadsheet stores as a number. */
export const isDateCell = ({ number, format: pattern }: ReadCell): boolean =>
  number !== undefined &&
  pattern !== undefined &&
  pattern.length <= MOST_CHARACTERS &&
  isDateFormat(pattern);

const ERRORS: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#REF!': '#RIF!',
  '#NAME?': '#NOME?',
  '#VALUE!': '#VALORE!',
  '#NULL!': '#NULLO!',
  '#SPILL!': '#ESPANSIONE!',
};
/** An error of a formula, as Excel shows it in Italy; undefined for what is none. */
export const errorIn = (text: string): string | undefined =>
  ERRORS[text] ??
  (/^#(?:N\/D|DIV\/0!|RIF!|NOME\?|VALORE!|NUM!|NULLO!|ESPANSIONE!)$/.test(text) ? text : undefined);
