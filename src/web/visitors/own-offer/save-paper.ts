import { offerNumber } from '#contract/offers/offer-number.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { api, ConnectionError, call, withTimeout } from '#web/api.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves the paper as it was sent. Throws what `call` does. */
export async function savePaper(token: string, offer: OwnOffer): Promise<void> {
  const asked = api['own-offer'].paper.$post({ json: { token } }, { init: withTimeout() });
  const answer = await asked.catch((cause) => {
    throw new ConnectionError(cause);
  });
  if (!answer.ok) await call(Promise.resolve(answer));
  const name = `preventivo-${offerNumber(offer).replaceAll(/\W+/g, '-')}.pdf`;
  saveFile(name, await answer.blob(), 'application/pdf');
}
