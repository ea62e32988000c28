/** The lines of an offer as displayed: in sections with subtotals. */
import { isTextOnly, type LineKind, placesOf, type TextOnlyKind } from './line-kinds.ts';
import { countedLines, lineCents, type WithLines } from './offer-totals.ts';
import type { OfferLine } from './offers.schema.ts';

/** A line with a price. Its position counts priced lines only, from 1. */
export type PricedRow = {
  is: LineKind;
  id: string;
  line: OfferLine;
  position: number;
  /** Whether it is in the totals: an optional line is not, unless the customer chose it. */
  isCounted: boolean;
};
/** A heading, a remark, or the subtotal of a section (`cents`). */
export type TextRow = {
  is: TextOnlyKind | 'subtotal';
  id: string;
  line?: undefined;
  words: string;
  cents?: number;
};
export type DrawnRow = PricedRow | TextRow;

/** A section without counted lines has no subtotal. */
export function drawnRows(offer: WithLines<OfferLine>): DrawnRow[] {
  const places = placesOf(offer.lines);
  const counted = new Set(countedLines(offer));
  const rows: DrawnRow[] = [];
  let section: { id: string; title: string; cents: number | null } | null = null;
  const endSection = () => {
    if (!section || section.cents === null) return;
    const { id, cents, title } = section;
    const words = `Totale ${title.replaceAll(/\s+/g, ' ').trim()}`;
    rows.push({ is: 'subtotal', id: `${id} subtotal`, words, cents });
  };
  for (const [index, line] of offer.lines.entries()) {
    const { id, kind, description } = line;
    if (kind === 'heading') {
      endSection();
      section = { id, title: description, cents: null };
    }
    if (isTextOnly(kind)) {
      rows.push({ is: kind, id, words: description });
    } else {
      const isCounted = counted.has(line);
      rows.push({ is: kind, id, line, position: places[index] ?? 0, isCounted });
      if (section && isCounted) section.cents = (section.cents ?? 0) + lineCents(line);
    }
  }
  endSection();
  return rows;
}
