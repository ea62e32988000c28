/** Base and IVA by rate, and the total. */
import { formatCents, formatPercent } from '#contract/amounts.ts';
import { offerTotals } from '#contract/offers/offer-totals.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Flow } from '#server/platform/paper/paper-flow.ts';
import type { Page } from '#server/platform/paper/paper-page.ts';
import { ACCENT, fitted, LIGHT, MARGIN, RIGHT, STRONG, TEXT } from './offer-style.ts';

const WIDTH = 290;
const LEFT = RIGHT - WIDTH;
const ROW = 15;
const HEAD = { size: 8, weight: 700 } as const;
/** Right edges. */
const COLUMNS = [LEFT + 118, LEFT + 200, RIGHT];
const CELL = 78;

const ratesOf = (offer: Offer) => offerTotals(offer.lines, offer.prices_include_vat).rates;

/** They stay together. */
export const heightOfSums = (offer: Offer): number => ROW * (ratesOf(offer).length + 2) + 46;

export function drawSums(page: Page, flow: Flow, offer: Offer): void {
  const rates = ratesOf(offer);
  const rule = { margin: MARGIN, from: LEFT, colour: LIGHT };
  flow.room(heightOfSums(offer));
  const row = (first: string, cells: readonly string[], isHead = false) => {
    const style = isHead ? HEAD : first === SUM ? STRONG : TEXT;
    const top = flow.y + 3;
    page.inside('TR', () => {
      const scope = isHead ? 'Column' : 'Row';
      page.inside('TH', () => page.draw(fitted(page, first, style, 60), LEFT, top), { scope });
      for (const [index, words] of cells.entries()) {
        const text = fitted(page, words, style, CELL);
        const draw = () => page.drawRight(text, COLUMNS[index] ?? RIGHT, top);
        page.inside(isHead ? 'TH' : 'TD', draw, isHead ? { scope } : {});
      }
    });
    flow.skip(ROW);
  };
  page.inside('Table', () => {
    row('Aliquota', ['Imponibile', 'IVA', 'Totale'], true);
    for (const { vat_rate, net, vat, gross } of rates) {
      page.rule(flow.y, 0.5, rule);
      row(`IVA ${formatPercent(vat_rate)}`, [net, vat, gross].map(formatCents));
    }
    if (rates.length > 1) {
      page.rule(flow.y, 0.5, rule);
      row(SUM, [offer.net_cents, offer.vat_cents, offer.total_cents].map(formatCents));
    }
  });
  page.rule(flow.y + 2, 1.2, { margin: MARGIN, from: LEFT });
  const top = flow.y + 8;
  const label = fitted(page, 'Totale, IVA inclusa', { size: 11, weight: 700 }, 130);
  page.draw(label, LEFT, top + 3);
  const total = fitted(page, formatCents(offer.total_cents), { size: 15, weight: 700 }, 155);
  page.drawRight({ ...total, colour: ACCENT }, RIGHT, top);
  flow.skip(42);
}

const SUM = 'Somma';
