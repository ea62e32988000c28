/** Demo data: the price list, and offers made from it for the seeded requests. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { offerTotals } from '#contract/offers/offer-totals.ts';
import type { OfferAction, OfferActor, OfferLine } from '#contract/offers/offers.schema.ts';
import { findOffer } from './modules/offers/offers.store.ts';
import { type DrawOffer, drawAsOf } from './modules/offers/send-offer.ts';
import type { Orm } from './platform/db/database.ts';
import { offerHistory, offerPapers, offers, prices, quoteRequests } from './platform/db/schema.ts';

const DAY = 86_400_000;

type Row = [code: string, description: string, unit: string, price: number, kg: number | null];

const PRICES: readonly Row[] = [
  ['CEM-325', 'Cemento Portland 32,5 R, sacco da 25 kg', 'sacco', 4.7, 25],
  ['CEM-425', 'Cemento Portland 42,5 R, sacco da 25 kg', 'sacco', 5.9, 25],
  ['CAL-25', 'Calce idraulica naturale NHL 3,5, sacco da 25 kg', 'sacco', 8.4, 25],
  ['MAL-25', 'Malta premiscelata M5 per muratura, sacco da 25 kg', 'sacco', 3.85, 25],
  ['INT-30', 'Intonaco di fondo fibrorinforzato, sacco da 30 kg', 'sacco', 5.2, 30],
  ['COL-C2', 'Collante per gres C2TE grigio, sacco da 25 kg', 'sacco', 13.9, 25],
  ['SAB-LAV', 'Sabbia vulcanica lavata 0/4', 'm³', 38, 1500],
  ['PIE-1530', 'Pietrisco lavico 15/30', 'm³', 31, 1450],
  ['MIS-GET', 'Misto per getti 0/20', 'm³', 34.5, 1600],
  ['MAT-8', 'Mattone forato 8×25×25', 'pz', 0.2875, 3.2],
  ['MAT-12', 'Mattone forato 12×25×25', 'pz', 0.41, 4.5],
  ['POM-20', 'Blocco in pomice 20×20×40', 'pz', 1.12, 11.5],
  ['TEG-001', 'Coppo siciliano in cotto', 'pz', 0.95, 2.4],
  ['FER-8', 'Barra di ferro nervata B450C Ø 8 mm, 6 m', 'barra', 2.95, 2.37],
  ['FER-12', 'Barra di ferro nervata B450C Ø 12 mm, 6 m', 'barra', 6.4, 5.33],
  ['RET-6', 'Rete elettrosaldata Ø 6 mm, 20×20 cm, 2×3 m', 'foglio', 11.8, 13.4],
  ['GUA-4', 'Guaina bituminosa ardesiata 4 kg/m², rotolo da 10 m²', 'rotolo', 39, 40],
  ['PRI-18', 'Primer bituminoso all’acqua, tanica da 18 l', 'tanica', 41.5, 18],
  ['PIA-6060', 'Piastrella in gres 60×60, effetto pietra lavica', 'm²', 18.9, 22],
  ['DIS-2', 'Distanziatori livellanti 2 mm, 250 pezzi', 'conf.', 12.5, null],
  ['EPS-100', 'Pannello isolante EPS 100, 10 cm', 'm²', 9.75, 2],
  ['TRA-GRU', 'Trasporto e scarico con gru fino a 8 m', 'viaggio', 120, 0],
];

/** An offer line from the price list. */
function line(code: string, quantity: number, discount_pct = 0): OfferLine {
  const found = PRICES.find(([each]) => each === code);
  if (!found) throw new Error(`${code} is not in the price list`);
  const [, description, unit, unit_price, weight_kg] = found;
  const made = { id: crypto.randomUUID(), code, description, quantity, unit, unit_price };
  return { kind: 'article', ...made, discount_pct, vat_rate: 22, vat_note: '', weight_kg };
}

/** Offers by the status of their request, and how many days ago they were sent. */
const PLANS = [
  {
    request: 'completed',
    status: 'accepted',
    ago: 9,
    left: 21,
    lines: [line('MAT-8', 800), line('MAL-25', 40), line('SAB-LAV', 2), line('TRA-GRU', 1)],
  },
  {
    request: 'quoted',
    status: 'sent',
    ago: 5,
    left: 2,
    lines: [line('PIA-6060', 32.4, 5), line('COL-C2', 9), line('DIS-2', 2), line('TRA-GRU', 1)],
  },
  {
    request: 'quoted',
    status: 'sent',
    ago: 1,
    left: 29,
    lines: [line('CEM-425', 60), line('PIE-1530', 4.5), line('FER-12', 120), line('RET-6', 14)],
  },
  {
    request: 'pending',
    status: 'draft',
    ago: 0,
    left: 30,
    lines: [line('GUA-4', 12), line('PRI-18', 3)],
  },
] as const;

type Request = typeof quoteRequests.$inferSelect;

const undiscounted = (lines: readonly OfferLine[]) => ({
  lines,
  prices_include_vat: false,
  discount_pct: 0,
  discount_amount: 0,
});

/** One offer per request. Numbers follow the order of sending, from 1 each year. */
export function plannedOffers(now: Date, requests: readonly Request[]) {
  const left = new Set(requests);
  const numbers = new Map<number, number>();
  return PLANS.flatMap((plan) => {
    const request = [...left].find(({ status }) => status === plan.request);
    if (!request) return [];
    left.delete(request);
    const made = new Date(now.getTime() - plan.ago * DAY);
    const created_at = made.toISOString();
    const year = Number(romeDate(made).slice(0, 4));
    const number = (numbers.get(year) ?? 0) + 1;
    const isDraft = plan.status === 'draft';
    if (!isDraft) numbers.set(year, number);
    const { net, vat, gross } = offerTotals(undiscounted(plan.lines));
    return {
      status: plan.status,
      lines: plan.lines,
      quote_request_id: request.id,
      customer_name: request.customer_name,
      email: request.email,
      customer_kind: request.company ? 'company' : 'private',
      company: request.company ?? '',
      phone: request.phone ?? '347 000 1234',
      address: 'Via Garibaldi 18, Acireale',
      delivery: 'Entro cinque giorni lavorativi dall’accettazione',
      payment_terms: 'Bonifico o contanti alla consegna',
      valid_until: shiftDate(romeDate(now), plan.left),
      net_cents: net,
      vat_cents: vat,
      total_cents: gross,
      ...(isDraft ? {} : { number, year, sent_at: created_at, mailed_at: created_at }),
      ...(plan.status === 'accepted' && {
        accepted_at: new Date(made.getTime() + DAY).toISOString(),
        accepted_name: request.customer_name,
        accepted_by: 'customer',
      }),
      created_at,
      updated_at: created_at,
    };
  });
}

/**
 * Writes the price list, and offers with their PDFs for some of the seeded requests. Writes no mails. Does nothing if
 * there is a price list already.
 */
export async function seedOffers(
  orm: Orm,
  now: Date,
  requests: readonly Request[],
  drawOffer: DrawOffer,
): Promise<{ prices: number; offers: number }> {
  if ((await orm.$count(prices)) > 0) return { prices: 0, offers: 0 };
  const list = PRICES.map(([code, description, unit, price, weight_kg]) => {
    return { code, description, unit, price, weight_kg };
  });
  await orm.insert(prices).values(list);
  const planned = plannedOffers(now, requests);
  for (const values of planned) await storeOffer(orm, values, drawOffer);
  return { prices: list.length, offers: planned.length };
}

type Acted = { actor: OfferActor; user_name?: string; note?: string | null };

async function storeOffer(
  orm: Orm,
  values: ReturnType<typeof plannedOffers>[number],
  drawOffer: DrawOffer,
): Promise<void> {
  const [stored] = await orm.insert(offers).values(values).returning({ id: offers.id });
  const offer = await findOffer(orm, stored?.id ?? '');
  if (!offer) throw new Error('an offer was not stored');
  const { id: offer_id, sent_at, accepted_at, total_cents } = offer;
  const note = async (action: OfferAction, at: string | null, by: Acted) => {
    if (at) await orm.insert(offerHistory).values({ offer_id, action, at, ...by });
  };
  const office: Acted = { actor: 'office', user_name: 'ufficio@trinacria-materiali.example' };
  await note('created', offer.created_at, office);
  if (!sent_at) return;
  await note('sent', sent_at, office);
  await note('accepted', accepted_at, { actor: 'customer', note: offer.accepted_name });
  const drawn = { ...offer, status: 'sent' } as const;
  const drawing = { orm, publicOrigin: undefined, drawOffer };
  const pdf = await drawAsOf(drawing, drawn, new Date(sent_at));
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await orm.insert(offerPapers).values({ offer_id, pdf, sha256 });
  await orm
    .update(quoteRequests)
    .set({ price: total_cents / 100 })
    .where(eq(quoteRequests.id, offer.quote_request_id ?? ''));
}
