/**
 * Normalises a typed code, or one copied from a program that changed it: mail and word processors
 * turn hyphens into dashes. Removes dashes and spaces of all kinds, and turns full-width letters
 * into ASCII.
 */
export const normalizeCode = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/[\s\p{Z}\p{Cf}\p{Pd}\u2212]/gu, '');
