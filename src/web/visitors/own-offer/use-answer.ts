import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { type ChangeProps, useChange } from '#web/visitors/opened/use-change.ts';

/** The offer as it was when the panel was opened, and what becomes of it. */
export type OfferPanelProps = ChangeProps<OwnOffer> & { token: string; offer: OwnOffer };

const CHANGED_MEANWHILE =
  'Nel frattempo il preventivo è cambiato: ora è come lo leggi in questa pagina. Controllalo e invia di nuovo.';

/** Sends an answer once, with what was read: the token, the revision and the version. */
export function useAnswer(props: OfferPanelProps) {
  const { token, offer } = props;
  const { revision, version } = offer;
  return { read: { token, revision, version }, ...useChange(props, CHANGED_MEANWHILE) };
}
