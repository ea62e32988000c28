/** Below the total: weight, delivery, payment, notes, signature, and what law and company require. */
import { formatDecimals } from '#contract/amounts.ts';
import { formatLongDate } from '#contract/format.ts';
import { REDUCED_VAT_WORDS, usesReducedRate } from '#contract/offers/incomplete-offer.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { textRows } from '#contract/offers/offer-texts.ts';
import { offerWeight } from '#contract/offers/offer-totals.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { mayWithdraw, withdrawalForm, withdrawalTerms } from '#contract/offers/withdrawal.ts';
import type { Paper } from '#server/platform/paper/paper-flow.ts';
import { heightOf, PAGE } from '#server/platform/paper/paper-page.ts';
import type { DrawnOffer } from './offer-pdf.ts';
import { MARGIN, RIGHT, SECTION, SMALL, SOFT, TEXT, WIDTH } from './offer-style.ts';

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;
const LABEL_WIDTH = 104;

export function drawTerms(paper: Paper, input: DrawnOffer): void {
  const { offer, company, sales_conditions } = input;
  for (const [label, value] of facts(input)) {
    const text = paper.wrap(value, TEXT, WIDTH - LABEL_WIDTH);
    paper.room(Math.min(heightOf(text), 60));
    paper.draw(paper.wrap(label, TEXT, LABEL_WIDTH - 8, { colour: SOFT }), MARGIN, paper.y);
    paper.text(text, MARGIN + LABEL_WIDTH);
    paper.skip(4);
  }
  section(paper, 'Note', offer.notes.split(LINE_BREAK));
  section(paper, 'IVA ridotta', reducedRate(offer), SMALL);
  section(paper, 'Condizioni', conditions(input), SMALL, HEIGHT_OF_SIGNATURE);
  drawSignature(paper, input);
  section(paper, 'Diritto di recesso', withdrawalTerms(offer, company), SMALL);
  const form = mayWithdraw(offer) ? withdrawalForm(offerNumber(offer) || '______', company) : [];
  section(paper, 'Modulo di recesso', form, SMALL);
  section(paper, 'Condizioni di vendita', sales_conditions.split(LINE_BREAK), SMALL);
}

function facts({ offer, bank }: DrawnOffer): [label: string, value: string][] {
  const { delivery, delivery_address, address } = offer;
  const all: [string, string][] = [
    ['Consegna', delivery],
    ['Luogo di consegna', delivery_address || address],
    ['Peso totale', weight(offer)],
    ...textRows('paper', offer),
    ['Coordinate bancarie', bank],
  ];
  return all.filter(([, value]) => value);
}

/** Empty if no weight is known. */
function weight(offer: Offer): string {
  const { kg, isWhole } = offerWeight(offer);
  if (isWhole) return kg > 0 ? `${formatDecimals(kg, 0, 3)} kg` : '';
  return kg > 0 ? `${formatDecimals(kg, 0, 3)} kg, peso non completo` : 'Peso non completo';
}

const reducedRate = (offer: Offer): string[] =>
  usesReducedRate(offer) && offer.reduced_vat_declared ? [REDUCED_VAT_WORDS] : [];

function conditions({ offer, company, origin, isMailed }: DrawnOffer): string[] {
  const { valid_until, lines } = offer;
  const phone = `per telefono al ${company.phones[0].number}`;
  const methods = isMailed
    ? `dal collegamento ricevuto per email, ${phone} o consegnando questo documento firmato`
    : `${phone}, consegnando questo documento firmato o, per chi ne ha ricevuto il link, dalla pagina del preventivo`;
  return [
    `Il preventivo è gratuito e non impegna il cliente. Si accetta entro ${formatLongDate(valid_until)}, compreso, ${methods}. Vale per le quantità, i luoghi e i modi di consegna scritti qui.`,
    // Optional lines cannot be chosen on paper.
    ...(lines.some(({ kind }) => kind === 'option')
      ? [
          isMailed
            ? 'Le righe facoltative si aggiungono dalla pagina del preventivo o al telefono.'
            : 'Le righe facoltative si aggiungono al telefono o, per chi ne ha ricevuto il link, dalla pagina del preventivo.',
        ]
      : []),
    ...(origin
      ? [`Per la consegna valgono inoltre i termini di servizio pubblicati su ${origin}/terms.`]
      : []),
  ];
}

/** `below`: the height of what must stay on the same page. */
function section(
  paper: Paper,
  title: string,
  paragraphs: readonly string[],
  style: typeof TEXT | typeof SMALL = TEXT,
  below = 0,
): void {
  const texts = paragraphs
    .map((words) => paper.wrap(words, style, WIDTH, {}, Number.POSITIVE_INFINITY))
    .filter(({ lines }) => lines.length > 0);
  if (texts.length === 0) return;
  paper.skip(10);
  const heading = paper.wrap(title, SECTION, WIDTH);
  // A short section stays together, a long one keeps some lines with its heading.
  const height = texts.reduce((sum, text) => sum + heightOf(text) + 3, heightOf(heading) + 2);
  paper.room(Math.min(height, 120) + below);
  paper.inside('H2', () => paper.text(heading, MARGIN));
  paper.skip(2);
  for (const text of texts) {
    paper.text(text, MARGIN);
    paper.skip(3);
  }
}

/** Space above a line, for signature and stamp. */
const WRITING = 40;
/** Never split over pages. */
const HEIGHT_OF_SIGNATURE = 12 + 13 + 12 + WRITING + 14;

const DATE_WIDTH = 130;
const NAME_X = MARGIN + 200;

/** The content above leaves room for it, so that it never stands alone on a page. */
function drawSignature(paper: Paper, { offer, sales_conditions }: DrawnOffer): void {
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
