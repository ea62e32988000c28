/** The lines to sign for a customer who accepts on paper, with their labels. */
import type { Paper } from '#server/platform/paper/paper-flow.ts';
import { PAGE } from '#server/platform/paper/paper-page.ts';
import type { DrawnOffer } from './offer-pdf.ts';
import { MARGIN, RIGHT, SECTION, SMALL, SOFT, WIDTH } from './offer-style.ts';

/** Space above a line, for signature and stamp. */
const WRITING = 40;
/** Never split over pages. */
export const HEIGHT_OF_SIGNATURE = 12 + 13 + 12 + WRITING + 14;

const DATE_WIDTH = 130;
const NAME_X = MARGIN + 200;

/** The content above leaves room for it, so that it never stands alone on a page. */
export function drawSignature(paper: Paper, { offer, sales_conditions }: DrawnOffer): void {
  paper.room(HEIGHT_OF_SIGNATURE);
  paper.skip(12);
  paper.inside('H2', () => paper.text(paper.wrap('Per accettazione', SECTION, WIDTH), MARGIN));
  paper.skip(2);
  const what = sales_conditions && 'Del preventivo e delle condizioni di vendita, che seguono.';
  paper.text(paper.wrap(what, SMALL, WIDTH), MARGIN);
  paper.skip(WRITING);
  const who = offer.customer_kind === 'company' ? 'Timbro e firma' : 'Firma';
  for (const [label, from, to] of [
    ['Data', MARGIN, MARGIN + DATE_WIDTH],
    [who, NAME_X, RIGHT],
  ] as const) {
    paper.rule(paper.y, 0.6, { from, margin: PAGE.width - to });
    paper.draw(paper.wrap(label, SMALL, to - from, { colour: SOFT }), from, paper.y + 3);
  }
  paper.skip(14);
}
