/** The head of an offer's paper: who offers, to whom, what it is, and until when it holds. */
import { formatLongDate } from '#contract/format.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Paper } from '#server/platform/paper/paper-flow.ts';
import { heightOf, PAGE, type Text } from '#server/platform/paper/paper-page.ts';
import type { DrawnOffer } from './offer-pdf.ts';
import { ACCENT, MARGIN, RIGHT, SMALL, SOFT, TEXT, WIDTH } from './offer-style.ts';

const NAME = { size: 14, weight: 700 } as const;
const CUSTOMER = { size: 11, weight: 700 } as const;
const TITLE = { size: 20, weight: 700 } as const;

const LEFT_WIDTH = 240;
const RIGHT_X = MARGIN + 275;

export function firstHead(paper: Paper, { offer, company, date }: DrawnOffer, title: string): void {
  paper.doc
    .markContent('Artifact')
    .rect(MARGIN, MARGIN - 12, WIDTH, 3)
    .fill(ACCENT);
  paper.doc.endMarkedContent();
  const own = drawAll(paper, companyTexts(paper, company), MARGIN, MARGIN);
  const other = drawAll(paper, customerTexts(paper, offer), RIGHT_X, MARGIN);
  paper.moveTo(Math.max(own, other) + 26);
  const heading = paper.wrap(title, TITLE, WIDTH - 90);
  paper.inside('H1', () => paper.draw(heading, MARGIN, paper.y));
  if (offer.status === 'draft') {
    const tag = paper.wrap('BOZZA', { size: 12, weight: 700 }, WIDTH, { colour: ACCENT });
    paper.drawRight(tag, RIGHT, paper.y + 7);
  }
  paper.skip(heightOf(heading) + 2);
  const days = `Data: ${formatLongDate(date)}   ·   Valido fino al ${formatLongDate(offer.valid_until)}`;
  paper.text(paper.wrap(days, { size: 10, weight: 400 }, WIDTH), MARGIN);
  paper.skip(18);
}

function companyTexts(
  paper: Paper,
  { name, address, phones, email }: DrawnOffer['company'],
): Text[] {
  const [{ number }] = phones;
  return [
    paper.wrap(name, NAME, LEFT_WIDTH),
    ...[address, `Tel. ${number}`, email].map((words) =>
      paper.wrap(words, TEXT, LEFT_WIDTH, { colour: SOFT }),
    ),
  ];
}

function customerTexts(paper: Paper, offer: Offer): Text[] {
  const { customer_kind, customer_name, company, address, vat_number, tax_code } = offer;
  const isCompany = customer_kind === 'company';
  const width = RIGHT - RIGHT_X;
  const codes = [vat_number && `P.IVA ${vat_number}`, tax_code && `C.F. ${tax_code}`];
  return [
    paper.wrap('Cliente', SMALL, width, { colour: SOFT }),
    paper.wrap(isCompany ? company || customer_name : customer_name, CUSTOMER, width),
    paper.wrap(isCompany && company && customer_name ? `c.a. ${customer_name}` : '', TEXT, width),
    paper.wrap(!isCompany ? company : '', TEXT, width),
    paper.wrap(address, TEXT, width),
    paper.wrap(codes.filter(Boolean).join(' · '), TEXT, width),
    ...[offer.phone, offer.email].map((words) => paper.wrap(words, TEXT, width, { colour: SOFT })),
  ];
}

/** Returns where they end. No text is higher than a third of the page. */
const drawAll = (paper: Paper, texts: readonly Text[], x: number, top: number) =>
  texts.reduce((y, text) => {
    const most = Math.floor(PAGE.height / 12 / text.style.size);
    return paper.draw({ ...text, lines: text.lines.slice(0, most) }, x, y) + 1;
  }, top);
