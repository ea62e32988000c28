/** Discount, taxable base and IVA by rate, and the total. */
import { formatCents, formatPercent } from '#contract/amounts.ts';
import { discountRows, offerTotals } from '#contract/offers/offer-totals.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Paper } from '#server/platform/paper/paper-flow.ts';
import { ACCENT, fitted, LIGHT, MARGIN, RIGHT, STRONG, TEXT } from './offer-style.ts';

const WIDTH = 290;
const LEFT = RIGHT - WIDTH;
const ROW = 15;
/** Space below the discount. */
const ABOVE_RATES = 8;
const HEAD = { size: 8, weight: 700 } as const;
/** Right edges. */
const COLUMNS = [LEFT + 118, LEFT + 200, RIGHT];
const CELL = 78;

const discountsOf = (offer: Offer) => discountRows(offer, offerTotals(offer));

/** Kept together. */
export const heightOfSums = (offer: Offer): number =>
  ROW * (offerTotals(offer).rates.length + discountsOf(offer).length + 2) + 46 + ABOVE_RATES;

export function drawSums(paper: Paper, offer: Offer): void {
  const { rates } = offerTotals(offer);
  const rule = { margin: MARGIN, from: LEFT, colour: LIGHT };
  paper.room(heightOfSums(offer));
  const discounts = discountsOf(offer);
  for (const [label, cents] of discounts) {
    const top = paper.y + 3;
    paper.draw(fitted(paper, label, TEXT, 190), LEFT, top);
    paper.drawRight(fitted(paper, formatCents(cents), TEXT, CELL), RIGHT, top);
    paper.skip(ROW);
    paper.rule(paper.y, 0.5, rule);
  }
  if (discounts.length > 0) paper.skip(ABOVE_RATES);
  const row = (first: string, cells: readonly string[], isHead = false) => {
    const style = isHead ? HEAD : first === SUM ? STRONG : TEXT;
    const top = paper.y + 3;
    paper.inside('TR', () => {
      const scope = isHead ? 'Column' : 'Row';
      paper.inside('TH', () => paper.draw(fitted(paper, first, style, 60), LEFT, top), { scope });
      for (const [index, words] of cells.entries()) {
        const text = fitted(paper, words, style, CELL);
        const draw = () => paper.drawRight(text, COLUMNS[index] ?? RIGHT, top);
        paper.inside(isHead ? 'TH' : 'TD', draw, isHead ? { scope } : {});
      }
    });
    paper.skip(ROW);
  };
  paper.inside('Table', () => {
    row('Aliquota', ['Imponibile', 'IVA', 'Totale'], true);
    for (const { vat_rate, net, vat, gross } of rates) {
      paper.rule(paper.y, 0.5, rule);
      row(`IVA ${formatPercent(vat_rate)}`, [net, vat, gross].map(formatCents));
    }
    if (rates.length > 1) {
      paper.rule(paper.y, 0.5, rule);
      row(SUM, [offer.net_cents, offer.vat_cents, offer.total_cents].map(formatCents));
    }
  });
  paper.rule(paper.y + 2, 1.2, { margin: MARGIN, from: LEFT });
  const top = paper.y + 8;
  const label = fitted(paper, 'Totale, IVA inclusa', { size: 11, weight: 700 }, 130);
  paper.draw(label, LEFT, top + 3);
  const total = fitted(paper, formatCents(offer.total_cents), { size: 15, weight: 700 }, 155);
  paper.drawRight({ ...total, colour: ACCENT }, RIGHT, top);
  paper.skip(42);
}

const SUM = 'Somma';
