/** Whether an Italian tax number can be right: its form and its check digit. Nothing is asked of anybody. */

/** The 11 digits of a partita IVA, or of a company's codice fiscale. The example company's zeros are none. */
export function isVatNumber(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const double = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (double > 9 ? double - 9 : double);
  }, 0);
  return sum % 10 === 0;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a character counts at an odd place, by its place in the alphabet; a digit as the letter of its number. */
const AT_ODD_PLACE = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
/** In place of a digit a letter may stand, where two persons would have the same code. */
const DIGIT = '[\\dLMNPQRSTUV]';
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);

/** The codice fiscale of a person, 16 characters, or of a company, 11 digits. */
export function isTaxCode(text: string): boolean {
  const code = text.toUpperCase();
  if (!PERSON.test(code)) return isVatNumber(code);
  const sum = [...code.slice(0, 15)].reduce((total, character, index) => {
    const place = /\d/.test(character) ? Number(character) : LETTERS.indexOf(character);
    return total + (index % 2 === 0 ? (AT_ODD_PLACE[place] ?? 0) : place);
  }, 0);
  return LETTERS[sum % 26] === code[15];
}
