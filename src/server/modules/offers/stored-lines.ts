import type { OfferLine } from '#contract/offers/offers.schema.ts';

/** The lines of the column. Lines stored by an older release have no kind: all were articles. */
export const storedLines = (lines: unknown): OfferLine[] =>
  (lines as OfferLine[]).map((line) => ({ ...line, kind: line.kind ?? 'article' }));
