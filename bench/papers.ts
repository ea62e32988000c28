import { SHIPPED_SITE } from '../src/contract/contents/shipped-content.ts';
import type { OfferLine } from '../src/contract/offers/offers.schema.ts';
import { drawOfferPaper } from '../src/server/modules/offers/paper/draw-offer-paper.ts';
import { DEADLINES } from '../src/server/platform/deadlines.ts';
import { offerLine, offerOf } from '../test/offer-rows.ts';
import { type Measurement, spread } from './measurement.ts';

/** The paper of an offer of 1, 10 and 100 lines, in the thread that stays. */
export async function measurePapers(): Promise<Measurement> {
  const rows = [];
  for (const count of [1, 10, 100]) {
    const input = {
      offer: offerOf({ lines: linesOf(count) }),
      company: SHIPPED_SITE.company,
      mark: null,
      bank: '',
      sales_conditions: '',
      date: '2026-11-23',
      isMailed: true,
    };
    const samples = [];
    let size = 0;
    for (let run = 0; run < 21; run += 1) {
      const started = performance.now();
      const pdf = await drawOfferPaper({ ...input, origin: null }, DEADLINES.request);
      // The first one begins the thread.
      if (run > 0) samples.push(performance.now() - started);
      size = pdf.length;
    }
    rows.push({ lines: count, kB: Math.round(size / 1000), ms: spread(samples) });
  }
  return { title: 'The paper of an offer, in a thread that stays (ms)', rows };
}

const linesOf = (count: number): OfferLine[] =>
  Array.from({ length: count }, (_, index) =>
    offerLine({
      code: `ART-${index}`,
      description: `Guaina bituminosa armata in poliestere, rotolo da 10 m², tipo ${index}`,
      quantity: index + 0.5,
      unit_price: 1.1 + index,
    }),
  );
