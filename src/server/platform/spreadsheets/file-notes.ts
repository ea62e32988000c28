/** Notes for the user about how a file was read. */

/** Further ones are only counted. */
export const MOST_NAMED = 5;

/** 'A, B, C, D, E e altri 7' */
export function named(texts: readonly string[]): string {
  const more = texts.length - MOST_NAMED;
  const first = texts.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} e ${more === 1 ? 'un altro' : `altri ${more}`}` : first;
}

export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

export type TableFound = {
  /** Row number of the header. */
  head: number;
  sheet: string | null;
  sheets: readonly string[];
};

/** Which sheet was read, and where its headers are if not in the first row. */
export function sheetNotes({ head, sheet, sheets }: TableFound): string[] {
  const others = sheets.filter((name) => name !== sheet);
  return [
    sheet !== null &&
      `Foglio letto: «${sheet}».${others.length > 0 ? ` Non letti: ${named(others.map((name) => `«${name}»`))}.` : ''}`,
    head > 1 && `I nomi delle colonne sono alla riga ${head}.`,
  ].filter((note) => note !== false);
}

/** Codes whose cells store something else than they show. */
export const shownNotes = (shown: readonly { from: string; to: string }[]): string[] =>
  shown.length > 0
    ? [
        `Codici letti come si vedono nelle celle: ${named(shown.map(({ from, to }) => `${from} → ${to}`))}.`,
      ]
    : [];
