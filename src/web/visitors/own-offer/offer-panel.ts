/** What the panels share in which a customer answers an offer. */
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import type { ChangeProps } from '#web/visitors/opened/use-change-form.ts';

/** The offer as it was when the panel was opened, and what becomes of it. */
export type OfferPanelProps = ChangeProps<OwnOffer> & { token: string; offer: OwnOffer };

/** Goes with each answer: nothing is answered but what was read. */
export const readOf = ({ token, offer: { revision, version } }: OfferPanelProps) => ({
  token,
  revision,
  version,
});

export const OFFER_CHANGED =
  'Nel frattempo il preventivo è cambiato: ora è come lo leggi in questa pagina. Controllalo e invia di nuovo.';
