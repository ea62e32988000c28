/** The kinds of an offer's lines. */

/** The most lines of an offer, of any kind. */
export const MAX_LINES = 100;

/**
 * `name`: what lines are called and counted as. `counts`: when a line with quantity, price and IVA
 * is in the totals; kinds that never count have text only.
 */
export const LINE_KINDS = {
  article: { label: 'Articolo', name: 'Riga', counts: 'always' },
  /** The customer may add it to the order. */
  option: { label: 'Articolo facoltativo', name: 'Riga', counts: 'chosen' },
  /** Starts a section, which ends at the next heading. */
  heading: { label: 'Titolo', name: 'Titolo', counts: 'never' },
  /** For example 'posa esclusa'. */
  remark: { label: 'Nota', name: 'Nota', counts: 'never' },
} as const;
export type LineKind = keyof typeof LINE_KINDS;

type OfKind = { kind: LineKind };

export type TextOnlyKind = {
  [Kind in LineKind]: (typeof LINE_KINDS)[Kind]['counts'] extends 'never' ? Kind : never;
}[LineKind];

/** Whether lines of a kind have text only. */
export const isTextOnly = (kind: LineKind): kind is TextOnlyKind =>
  LINE_KINDS[kind].counts === 'never';

/** Whether a line has a quantity and a price. */
export const isPriced = ({ kind }: OfKind): boolean => !isTextOnly(kind);

/** The position of each line among lines with the same name, from 1. */
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

/** The same for a line among the others. */
export const nameAmong = (lines: readonly OfKind[], index: number): string =>
  lineName(lines[index] ?? { kind: 'article' }, placesOf(lines)[index]);
