/** Codes that people type, or copy from where a program has changed them. */

/**
 * Its letters and digits, and what else it may be made of. Blanks go, also those that do not break or have no width, and hyphens
 * of all kinds: mails and word processors make dashes of them. Full-width letters are the usual ones.
 */
export const codeSigns = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Z}\p{Cf}\p{Pd}\u2212]/gu, '');
