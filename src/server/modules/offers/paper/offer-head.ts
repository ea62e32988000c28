/** The head of an offer's paper: who offers, to whom, what it is, and until when it holds. */
import { formatLongDate } from '#contract/format.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Flow } from '#server/platform/paper/paper-flow.ts';
import { heightOf, PAGE, type Page, type Text } from '#server/platform/paper/paper-page.ts';
import type { DrawnOffer } from './offer-pdf.ts';
import { ACCENT, MARGIN, RIGHT, SMALL, SOFT, TEXT, WIDTH } from './offer-style.ts';

const NAME = { size: 14, weight: 700 } as const;
const CUSTOMER = { size: 11, weight: 700 } as const;
const TITLE = { size: 20, weight: 700 } as const;

const LEFT_WIDTH = 240;
const RIGHT_X = MARGIN + 275;

export function firstHead(
  page: Page,
  flow: Flow,
  { offer, company, date }: DrawnOffer,
  title: string,
): void {
  page.doc
    .markContent('Artifact')
    .rect(MARGIN, MARGIN - 12, WIDTH, 3)
    .fill(ACCENT);
  page.doc.endMarkedContent();
  const own = drawAll(page, companyTexts(page, company), MARGIN, MARGIN);
  const other = drawAll(page, customerTexts(page, offer), RIGHT_X, MARGIN);
  flow.moveTo(Math.max(own, other) + 26);
  const heading = page.wrap(title, TITLE, WIDTH - 90);
  page.inside('H1', () => page.draw(heading, MARGIN, flow.y));
  if (offer.status === 'draft') {
    const tag = page.wrap('BOZZA', { size: 12, weight: 700 }, WIDTH, { colour: ACCENT });
    page.drawRight(tag, RIGHT, flow.y + 7);
  }
  flow.skip(heightOf(heading) + 2);
  const days = `Data: ${formatLongDate(date)}   ·   Valido fino al ${formatLongDate(offer.valid_until)}`;
  flow.text(page.wrap(days, { size: 10, weight: 400 }, WIDTH), MARGIN);
  flow.skip(18);
}

function companyTexts(page: Page, { name, address, phones, email }: DrawnOffer['company']): Text[] {
  const [{ number }] = phones;
  return [
    page.wrap(name, NAME, LEFT_WIDTH),
    ...[address, `Tel. ${number}`, email].map((words) =>
      page.wrap(words, TEXT, LEFT_WIDTH, { colour: SOFT }),
    ),
  ];
}

function customerTexts(page: Page, offer: Offer): Text[] {
  const { customer_kind, customer_name, company, address, vat_number, tax_code } = offer;
  const isCompany = customer_kind === 'company';
  const width = RIGHT - RIGHT_X;
  const codes = [vat_number && `P.IVA ${vat_number}`, tax_code && `C.F. ${tax_code}`];
  return [
    page.wrap('Cliente', SMALL, width, { colour: SOFT }),
    page.wrap(isCompany ? company || customer_name : customer_name, CUSTOMER, width),
    page.wrap(isCompany && company && customer_name ? `c.a. ${customer_name}` : '', TEXT, width),
    page.wrap(!isCompany ? company : '', TEXT, width),
    page.wrap(address, TEXT, width),
    page.wrap(codes.filter(Boolean).join(' · '), TEXT, width),
    ...[offer.phone, offer.email].map((words) => page.wrap(words, TEXT, width, { colour: SOFT })),
  ];
}

/** Returns where they end. No text is higher than a third of the page. */
const drawAll = (page: Page, texts: readonly Text[], x: number, top: number) =>
  texts.reduce((y, text) => {
    const most = Math.floor(PAGE.height / 12 / text.style.size);
    return page.draw({ ...text, lines: text.lines.slice(0, most) }, x, y) + 1;
  }, top);
