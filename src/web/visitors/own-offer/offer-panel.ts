/** Shared by the panels in which a customer answers an offer. */
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import type { ChangeProps } from '#web/visitors/opened/use-change-form.ts';

/** The offer as it was when the panel was opened, and the callbacks. */
export type OfferPanelProps = ChangeProps<OwnOffer> & { token: string; offer: OwnOffer };

/** Sent with each answer, so that only what was read is answered. */
export const readOf = ({ token, offer: { revision, version } }: OfferPanelProps) => ({
  token,
  revision,
  version,
});

export const OFFER_CHANGED =
  'Nel frattempo il preventivo è cambiato: ora è come lo leggi in questa pagina. Controllalo e invia di nuovo.';
