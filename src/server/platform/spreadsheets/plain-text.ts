/**
 * Keeps what customers typed as text. A spreadsheet turns a .csv text into a formula, number or date, as if typed
 * there. See docs/decisions/049-spreadsheets-as-streams.md.
 */

/**
 * Where a formula may begin: at the start of a cell, or after a character that starts a cell for a program that expects
 * another separator. Some programs skip blanks, and read full-width signs like the others. The lookbehind starts only
 * at a sign, so each blank is read once.
 */
const FORMULA = /[=+\-@＝＋－＠](?<=(?:^|[;,\t\r\n"])[\s\p{C}]*?.)/gu;
/** '0951234567', '1e234567' and '3/4' would become 951234567, infinity and a date in April. */
const NUMBER_OR_DATE = /^\d[\d.,/e%-]*$/i;

/** The text with an apostrophe before everything that a spreadsheet would change. */
export function plainText(text: string): string {
  const plain = text.replaceAll(FORMULA, "'$&");
  return NUMBER_OR_DATE.test(text) ? `'${plain}` : plain;
}

/** Whether a spreadsheet would change the text when somebody edits its cell. */
export const looksOtherwise = (text: string): boolean =>
  NUMBER_OR_DATE.test(text) || /^[\s\p{C}]*?[=+\-@＝＋－＠]/u.test(text);

/** The text before `plainText`, or without an apostrophe typed to keep it a text. */
export const withoutApostrophes = (text: string): string =>
  text
    .replaceAll(/'(?=[=+\-@＝＋－＠])(?<=(?:^|[;,\t\r\n"])[\s\p{C}]*?.)/gu, '')
    .replace(/^'(?=\d[\d.,/e%-]*$)/i, '');
