/**
 * Normalises a code that was typed, or copied from a program that changed it: mails and word processors turn hyphens into
 * dashes. Removes dashes and blanks of all kinds; full-width letters become plain ones.
 */
export const codeSigns = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Z}\p{Cf}\p{Pd}\u2212]/gu, '');
