/** What the papers (PDFs) print of a text, and which of its signs they cannot print. */
import { PRINTABLE } from './printable-signs.ts';

/**
 * Ligatures, full-width forms, units in one sign ('㎡') and letters styled as mathematics are printed as the letters
 * that they stand for. Fractions, exponents and circled numbers are not: '2½' is not '21⁄2', and 'm²' not 'm2'.
 */
const FOLDED =
  /[\ufb00-\ufb06\uff01-\uff5e\uffe0-\uffe6\u3371-\u337a\u3380-\u33df\u{1d400}-\u{1d7ff}]/gu;

/** The text as the papers print it; an accent and its letter are one character. */
export const asPrinted = (text: string): string => text.normalize('NFC').replace(FOLDED, fold);

/** '㎡' is 'm²', and '２' is '2'. */
const fold = (sign: string): string =>
  sign
    .normalize('NFKC')
    .replace(/^(\D+)2$/, '$1²')
    .replace(/^(\D+)3$/, '$1³');

/** The signs of a text that no font of the papers has, each once. */
export function unprintableSigns(text: string): string[] {
  const signs = Array.from(asPrinted(text)).filter((sign) => !isPrintable(sign));
  return [...new Set(signs)];
}

/** A place, as people call it, with the signs of its text that no paper prints. */
export type UnprintableText = { place: string; signs: string[] };

/** Of texts with their places, those that have such signs. */
export const unprintableTexts = (
  texts: readonly (readonly [place: string, text: string])[],
): UnprintableText[] =>
  texts
    .map(([place, text]) => ({ place, signs: unprintableSigns(text) }))
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

/** `PRINTABLE` has each range as its distance from the one before and, if it is longer than one, by how much. */
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

/** '«王», «李»'. A sign of another program's own font is named by its number, since nobody can see it. */
export const signNames = (signs: readonly string[]): string =>
  signs
    .map((sign) =>
      /[\p{Co}\p{Cn}]/u.test(sign)
        ? `un segno di un altro programma (U+${hexOf(sign)})`
        : `«${sign}»`,
    )
    .join(', ');

const hexOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
