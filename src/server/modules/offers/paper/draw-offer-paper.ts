import { drawPaper } from '#server/platform/paper/draw-paper.ts';
import type { DrawnOffer } from './offer-pdf.ts';

/**
 * The paper of an offer as PDF. One that is being sent is given with its number and as 'sent': a draft is marked as
 * such. Raises TOO_MANY_REQUESTS.
 */
export const drawOfferPaper = (input: DrawnOffer, withinMs: number) =>
  drawPaper('modules/offers/paper/offer-pdf-thread.ts', input, withinMs);
