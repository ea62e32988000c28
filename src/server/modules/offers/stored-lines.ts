import type { OfferLine } from '#contract/offers/offers.schema.ts';

/** What the column holds. Lines that an older release has stored have no kind: all were articles. */
export const storedLines = (lines: unknown): OfferLine[] =>
  (lines as OfferLine[]).map((line) => ({ ...line, kind: line.kind ?? 'article' }));
