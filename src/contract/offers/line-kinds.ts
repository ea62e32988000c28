/** The kinds of an offer's lines: the one place that says what each is. */

/** Lines of an offer, of any kind, at most. */
export const MAX_LINES = 100;

/**
 * `name`: what each is called and counted by. `counts`: whether it has a quantity, a price and IVA, and when they are in the
 * totals; what never counts has words alone.
 */
export const LINE_KINDS = {
  article: { label: 'Articolo', name: 'Riga', counts: 'always' },
  /** Its customer may add it to the order. */
  option: { label: 'Articolo facoltativo', name: 'Riga', counts: 'chosen' },
  /** Begins a section, to the next one. */
  heading: { label: 'Titolo', name: 'Titolo', counts: 'never' },
  /** For example 'posa esclusa'. */
  remark: { label: 'Nota', name: 'Nota', counts: 'never' },
} as const;
export type LineKind = keyof typeof LINE_KINDS;

type OfKind = { kind: LineKind };

export type WordsKind = {
  [Kind in LineKind]: (typeof LINE_KINDS)[Kind]['counts'] extends 'never' ? Kind : never;
}[LineKind];

/** Whether lines of a kind have words and nothing else. */
export const hasWordsAlone = (kind: LineKind): kind is WordsKind =>
  LINE_KINDS[kind].counts === 'never';

/** Whether a line has a quantity and a price, or words alone. */
export const isPriced = ({ kind }: OfKind): boolean => !hasWordsAlone(kind);

/** The place of each line among those of its name, from 1. */
export function placesOf(lines: readonly OfKind[]): number[] {
  const counted = new Map<string, number>();
  return lines.map(({ kind }) => {
    const { name } = LINE_KINDS[kind];
    const place = (counted.get(name) ?? 0) + 1;
    counted.set(name, place);
    return place;
  });
}

/** 'Riga 3', 'Titolo 1' */
export const lineName = ({ kind }: OfKind, place: number | undefined): string =>
  `${LINE_KINDS[kind].name} ${place ?? ''}`.trim();

/** The same of a line among the others. */
export const nameAmong = (lines: readonly OfKind[], index: number): string =>
  lineName(lines[index] ?? { kind: 'article' }, placesOf(lines)[index]);
