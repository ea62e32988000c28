/**
 * Partita IVA and codice fiscale: how they are stored, and whether one is plausible. Implausible
 * numbers get a warning, never a refusal.
 */

/** What people and programs write between the characters of a number. */
const SEPARATORS = /[\s\p{Cf}.,:;/_\p{Pd}\u2212]/gu;
/** Labels that are copied along with a number, without separators: 'P.IVA', 'Partita IVA e codice fiscale'. */
const VAT_NAME =
  '(?:(?:N|NR)?(?:P|PARTITA)IVA(?:N|NR|NUMERO)?|NIVA|VAT(?:ID|NO|NR|NUMBER)?|UST(?:ID)?(?:NR)?|TVA' +
  // 'P.I.', but not the start of a surname
  '|PI(?=E?(?:CF|COD)|(?:[A-Z]{2,3})?\\d))';
const NAME = `(?:E?(?:${VAT_NAME}|CF|COD(?:ICE)?FISC(?:ALE)?))`;
/** Lazy (`*?`), because surnames start with CF too. */
const ITALIAN = new RegExp(`^${NAME}*?(?:IT)?(\\d{11}|[A-Z]{6}[\\dL-NP-V]{2}[A-Z\\d]{8})$`);
/** With the country's letters in front. */
const ABROAD = new RegExp(`^(?:${VAT_NAME}${NAME}*)?([A-Z]{2}[A-Z\\d+*]{2,13})$`);
/** 'VAT' in a Swiss language, written after the number and not part of it. */
const BEHIND_SWISS = /(CHE\d{9})(?:MWST|TVA|IVA|TPV)$/;
/** Only digits, or the start of a person's code, with too few or too many characters. */
const UNFINISHED = /^(?:\d+|[A-Z]{6}[\dL-NP-V]{2}[A-Z\d]*)$/;

const count = (characters: RegExp, text: string) => text.match(characters)?.length ?? 0;

/** A foreign number without its label, if the text is one. */
function foreignNumber(text: string): string | undefined {
  const number = ABROAD.exec(text)?.[1];
  // Words have more letters than digits.
  return number && count(/\d/g, number) >= count(/[A-Z]/g, number) ? number : undefined;
}

/**
 * A tax number as it is stored: in capitals, without separators and labels, an Italian one without
 * 'IT'. Any other text, such as 'da chiedere', stays as typed.
 */
export function plainTaxNumber(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replaceAll(SEPARATORS, '')
    .toUpperCase()
    .replace(BEHIND_SWISS, '$1');
  const number = ITALIAN.exec(text)?.[1] ?? foreignNumber(text);
  return number ?? (UNFINISHED.test(text) ? text : typed.trim());
}

/** Its check digits are not known here. */
export const isForeignTaxNumber = (text: string): boolean =>
  /^(?!IT|[A-Z]{6})[A-Z]{2}/.test(text) && foreignNumber(text) === text;

/** Whether a partita IVA, or a company's codice fiscale, has the right check digit. The example company's zeros do not count. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const double = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (double > 9 ? double - 9 : double);
  }, 0);
  return sum % 10 === 0;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/**
 * The value of a character at an odd position, by its index in the alphabet; a digit counts as the
 * letter of that index.
 */
const AT_ODD_PLACE = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
/** Letters may replace digits if two people would have the same code. */
const DIGIT = '[\\dLMNPQRSTUV]';
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);

/**
 * Whether the codice fiscale of a person (16 characters) or a company (11 digits) has the right
 * check character.
 */
export function isTaxCode(text: string): boolean {
  const code = text.toUpperCase();
  if (!PERSON.test(code)) return isVatNumber(code);
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const place = /\d/.test(character) ? Number(character) : LETTERS.indexOf(character);
    return total + (index % 2 === 0 ? (AT_ODD_PLACE[place] ?? 0) : place);
  }, 0);
  return LETTERS[sum % 26] === code[15];
}
