/** Whether two names may be the same person's or company's. */

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** An initial stands for each word that it begins. */
const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other));

/** 'M. Rossi' and 'Rossi Mario', but not 'Mamma Rossi' and 'Figlio Rossi'. Not without a name. */
export function isAlikeName(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  return few.length > 0 && few.every((word) => many.some((each) => isSameWord(word, each)));
}

type Named = { customer_name: string; company: string };

/** The same person, or the same company. */
export const isAlike = (one: Named, other: Named): boolean =>
  isAlikeName(one.customer_name, other.customer_name) || isAlikeName(one.company, other.company);
