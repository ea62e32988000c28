/**
 * Keeps what customers typed a text. A spreadsheet makes formulas, numbers and dates of a text cell of a .csv
 * file, as if it had been typed there. See docs/decisions/049-spreadsheets-as-streams.md.
 */

/**
 * Where a formula may begin: at the beginning of a cell, and behind what begins one for a program that reads the
 * file with another separator. Blanks between are skipped by some, and full-width signs are read as the others.
 * It looks back from a sign, and from no other character: so each blank is looked at once, however many there are.
 */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[;,\t\r\n"])[\s\p{C}]*?.)/gu;
/** '0951234567', '1e234567' and '3/4' would be 951234567, infinite and a day of April. */
const NUMBER_OR_DATE = /^\d[\d.,/e%-]*$/i;

/** The text with an apostrophe before all that would not stay as it is. */
export function plainText(text: string): string {
  const plain = text.replaceAll(FORMULA, "'$&");
  return NUMBER_OR_DATE.test(text) ? `'${plain}` : plain;
}

/** Whether a spreadsheet would make something else of the text when somebody edits its cell. */
export const looksOtherwise = (text: string): boolean =>
  NUMBER_OR_DATE.test(text) || /^[\s\p{C}]*?[=+\-@＝＋－＠]/u.test(text);

/** The text of a cell as it was before `plainText`, or before somebody typed an apostrophe to keep it a text. */
export const withoutApostrophes = (text: string): string =>
  text
    .replaceAll(/'(?=[=+\-@＝＋－＠])(?<=(?:^|[;,\t\r\n"])[\s\p{C}]*?.)/gu, '')
    .replace(/^'(?=\d[\d.,/e%-]*$)/i, '');
