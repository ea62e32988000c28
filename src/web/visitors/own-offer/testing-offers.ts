/** An offer as its customer reads it, for tests. */
import { blankOffer } from '#contract/offers/offers.schema.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';

export const ownOffer = (changes: Partial<OwnOffer> = {}): OwnOffer => ({
  number: 12,
  year: 2026,
  revision: 1,
  ...blankOffer({
    customer_kind: 'private',
    valid_until: '2026-12-23',
    lines: [
      {
        id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
        code: 'CEM425',
        description: 'Cemento 42,5 R, sacco da 25 kg',
        quantity: 40,
        unit: 'sacchi',
        unit_price: 5.9,
        discount_pct: 0,
        vat_rate: 22,
        vat_note: '',
        weight_kg: 25,
      },
    ],
  }),
  customer_name: "Concetta D'Angelo",
  email: 'concetta@example.test',
  address: 'Via Etnea 12, Catania',
  delivery: 'Con camion e gru, entro 5 giorni',
  payment_terms: 'Alla consegna',
  net_cents: 23_600,
  vat_cents: 5192,
  total_cents: 28_792,
  sent_at: '2026-11-21T08:00:00.000Z',
  accepted_at: null,
  accepted_name: null,
  accepted_by: null,
  declined_at: null,
  contract_withdrawn_at: null,
  version: 2,
  status: 'sent',
  is_expired: false,
  is_newer: false,
  may_withdraw: false,
  withdrawal_until: null,
  order: null,
  ...changes,
});
