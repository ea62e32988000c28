/** The paper of an offer ('preventivo') as a PDF: A4, tagged, as many pages as it takes. */

import { formatCents } from '#contract/amounts.ts';
import type { Company } from '#contract/contents/site.schema.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { openFlow } from '#server/platform/paper/paper-flow.ts';
import {
  heightOf,
  openPages,
  PAGE,
  type Page,
  type Text,
} from '#server/platform/paper/paper-page.ts';
import { firstHead } from './offer-head.ts';
import { drawLines } from './offer-lines.ts';
import { LIGHT, MARGIN, RIGHT, SMALL, SOFT, STRONG, WIDTH } from './offer-style.ts';
import { drawSums, heightOfSums } from './offer-sums.ts';
import { drawTerms } from './offer-terms.ts';

export type DrawnOffer = {
  offer: Offer;
  company: Company;
  /** The day on the paper, 'yyyy-MM-dd'. */
  date: string;
  /** The public origin, whose terms the paper names; null when it is not configured. */
  origin: string | null;
};

const LEGAL = { size: 7, weight: 400 } as const;

export async function offerPdf(input: DrawnOffer): Promise<Uint8Array<ArrayBuffer>> {
  const { offer, company, date } = input;
  const title = titleOf(offer);
  const page = openPages({
    title: `${title}, ${company.name}`,
    author: company.name,
    created: new Date(`${date}T12:00:00Z`),
  });
  const legal = page.wrap(company.legal, LEGAL, WIDTH, { colour: SOFT });
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

/** 'Preventivo n. 12/2026 rev. 2'; without number while there is none. */
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
