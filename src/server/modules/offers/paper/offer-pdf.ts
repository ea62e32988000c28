/** An offer ('preventivo') as an A4 PDF, tagged, with as many pages as needed. */
import { formatCents } from '#contract/amounts.ts';
import { formatLongDate } from '#contract/format.ts';
import type { OfferDefaults } from '#contract/offers/offer-defaults.schema.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { Letterhead } from '#server/modules/contents/site-content.ts';
import { openFlow, type Paper } from '#server/platform/paper/paper-flow.ts';
import {
  heightOf,
  openPages,
  PAGE,
  type Page,
  type Text,
} from '#server/platform/paper/paper-page.ts';
import { drawLines } from './offer-lines.ts';
import { ACCENT, LIGHT, MARGIN, RIGHT, SMALL, SOFT, STRONG, TEXT, WIDTH } from './offer-style.ts';
import { drawSums, heightOfSums } from './offer-sums.ts';
import { drawTerms } from './offer-terms.ts';

export type DrawnOffer = Letterhead &
  Pick<OfferDefaults, 'bank' | 'sales_conditions'> & {
    offer: Offer;
    /** Sent by mail; otherwise the office hands it over on paper or as a link. */
    isMailed: boolean;
    /** The date on the PDF, 'yyyy-MM-dd'. */
    date: string;
    /** The public origin, for the link to the terms; null if not configured. */
    origin: string | null;
  };

const LEGAL = { size: 7, weight: 400 } as const;

export async function offerPdf(input: DrawnOffer): Promise<Uint8Array<ArrayBuffer>> {
  const { offer, company, bank, date } = input;
  const title = titleOf(offer);
  const page = openPages({
    title: `${title}, ${company.name}`,
    author: company.name,
    created: new Date(`${date}T12:00:00Z`),
  });
  const legal = page.wrap(`${company.legal}\n${bank}`, LEGAL, WIDTH, { colour: SOFT });
  const footTop = PAGE.height - MARGIN - 12 - heightOf(legal);
  const isDraft = offer.status === 'draft';
  if (isDraft) page.watermark(DRAFT);
  const paper = openFlow(page, {
    bottom: footTop - 8,
    head: () => {
      if (isDraft) page.watermark(DRAFT);
      return nextHead(page, title, company.name);
    },
  });
  firstHead(paper, input, title);
  drawLines(paper, offer, heightOfSums(offer));
  drawSums(paper, offer);
  drawTerms(paper, input);
  feet(page, `${title} · ${formatCents(offer.total_cents)}`, legal, footTop);
  return page.finish();
}

const DRAFT = 'BOZZA';

/** 'Preventivo n. 12/2026 rev. 2'; without a number while there is none. */
function titleOf(offer: Offer): string {
  const number = offerNumber(offer);
  return number ? `Preventivo n. ${number}` : 'Preventivo';
}

function nextHead(page: Page, title: string, company: string): number {
  page.draw(page.wrap(title, STRONG, WIDTH / 2), MARGIN, MARGIN);
  page.drawRight(page.wrap(company, SMALL, WIDTH / 2, { colour: SOFT }), RIGHT, MARGIN);
  return MARGIN + 26;
}

function feet(page: Page, title: string, legal: Text, top: number): void {
  page.feet(
    () => {
      page.rule(top, 0.6, { margin: MARGIN, colour: LIGHT });
      page.draw(legal, MARGIN, top + 5);
    },
    (number) => {
      const y = top + 7 + heightOf(legal);
      page.draw(page.wrap(title, SMALL, WIDTH, { colour: SOFT }), MARGIN, y);
      page.drawRight(page.wrap(number, { size: 8, weight: 700 }, 120), RIGHT, y);
    },
  );
}

const NAME = { size: 14, weight: 700 } as const;
const CUSTOMER = { size: 11, weight: 700 } as const;
const TITLE = { size: 20, weight: 700 } as const;

const LEFT_WIDTH = 240;
const RIGHT_X = MARGIN + 275;

/** The logo stands above the name. */
const MARK = { x: MARGIN, top: MARGIN, width: LEFT_WIDTH, height: 50 };

function firstHead(paper: Paper, { offer, company, mark, date }: DrawnOffer, title: string): void {
  paper.doc
    .markContent('Artifact')
    .rect(MARGIN, MARGIN - 12, WIDTH, 3)
    .fill(ACCENT);
  paper.doc.endMarkedContent();
  const markEnd = mark ? paper.picture(mark, company.name, MARK) : MARGIN;
  const top = markEnd > MARGIN ? markEnd + 8 : MARGIN;
  const own = drawAll(paper, companyTexts(paper, company), MARGIN, top);
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
