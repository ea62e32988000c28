import type { OfferFields } from '#contract/offers/offers.schema.ts';
import { unprintableInOffer } from '#contract/offers/unprintable-in-offer.ts';
import { useOfferDefaults } from '#web/office/offer/offer-queries.ts';
import { UnprintableSigns } from '#web/office/order/unprintable-signs.tsx';

export function UnprintableInOffer({ offer }: { offer: OfferFields }) {
  const { data } = useOfferDefaults();
  return <UnprintableSigns texts={unprintableInOffer(offer, data)} />;
}
