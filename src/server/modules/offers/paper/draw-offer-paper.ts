import { drawPaper } from '#server/platform/paper/draw-paper.ts';
import type { DrawnOffer } from './offer-pdf.ts';

/**
 * The PDF of an offer. Pass an offer that is being sent with its number and status 'sent': a draft is marked as one.
 * Throws TOO_MANY_REQUESTS.
 */
export const drawOfferPaper = (input: DrawnOffer, withinMs: number) =>
  drawPaper('modules/offers/paper/offer-pdf-thread.ts', input, withinMs);
