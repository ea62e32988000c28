/** Prepares texts for the PDFs, and finds the characters that they cannot print. */
import { PRINTABLE } from './printable-signs.ts';

/**
 * Ligatures, full-width forms, unit signs ('㎡') and mathematical letters are printed as plain
 * letters. Fractions, exponents and circled numbers are not folded: '2½' must not become '21⁄2',
 * nor 'm²' 'm2'.
 */
const FOLDED =
  /[\ufb00-\ufb06\uff01-\uff5e\uffe0-\uffe6\u3371-\u337a\u3380-\u33df\u{1d400}-\u{1d7ff}]/gu;

/** The text as printed. An accent and its letter are one character. */
export const asPrinted = (text: string): string => text.normalize('NFC').replace(FOLDED, fold);

/** '㎡' becomes 'm²', '２' becomes '2'. */
const fold = (sign: string): string =>
  sign
    .normalize('NFKC')
    .replace(/^(\D+)2$/, '$1²')
    .replace(/^(\D+)3$/, '$1³');

/** Each character, once, that no font of the PDFs has. */
export function unprintableCharacters(text: string): string[] {
  const signs = Array.from(asPrinted(text)).filter((sign) => !isPrintable(sign));
  return [...new Set(signs)];
}

/** `place` is the text's name: 'Riga 3, Descrizione'. */
export type UnprintableText = { place: string; signs: string[] };

/** The named texts that have unprintable characters. */
export const unprintableTexts = (
  texts: readonly (readonly [place: string, text: string])[],
): UnprintableText[] =>
  texts
    .map(([place, text]) => ({ place, signs: unprintableCharacters(text) }))
    .filter(({ signs }) => signs.length > 0);

function isPrintable(sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0;
  let [low, high] = [0, ranges().length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges()[middle] as Range;
    if (point >= first && point <= last) return true;
    if (point < first) high = middle;
    else low = middle + 1;
  }
  return false;
}

type Range = [first: number, last: number];
let read: Range[] | undefined;

/**
 * In `PRINTABLE` a range is its distance from the previous one and, unless it is a single
 * character, its length minus one.
 */
function ranges(): Range[] {
  if (read) return read;
  let end = 0;
  read = PRINTABLE.split(' ').map((range): Range => {
    const [distance = 0, longer = 0] = range
      .split('-')
      .map((digits) => Number.parseInt(digits, 36));
    const first = end + distance;
    end = first + longer;
    return [first, end];
  });
  return read;
}

/** '«王», «李»'. Private-use characters have no known glyph, so they are named by their number. */
export const characterNames = (signs: readonly string[]): string =>
  signs
    .map((sign) =>
      /[\p{Co}\p{Cn}]/u.test(sign)
        ? `un segno di un altro programma (U+${hexOf(sign)})`
        : `«${sign}»`,
    )
    .join(', ');

const hexOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
