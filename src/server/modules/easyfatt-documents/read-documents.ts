/** Reads numbered documents with their offers, orders and cards, and composes them. */
import { sql } from 'drizzle-orm';
import type { EasyfattDocumentFields } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { findOffersOf } from '#server/modules/offers/offers.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { findCards } from './card-of-document.ts';
import { type Composed, composeDocument, customerOf, type Source } from './compose-document.ts';
import type { StoredDocument } from './documents.store.ts';

/** `source` and `composed` are undefined for a deleted order. */
export type ReadDocument = {
  stored: StoredDocument;
  source: Source | undefined;
  composed: Composed | undefined;
};

/** Documents that are in memory at once. */
const BATCH = 100;

/** In batches, in the order of the documents. */
export async function* readDocuments(
  orm: Orm,
  all: readonly StoredDocument[],
  settings: EasyfattDocumentFields,
): AsyncGenerator<ReadDocument[]> {
  for (let from = 0; from < all.length; from += BATCH) {
    yield await readBatch(orm, all.slice(from, from + BATCH), settings);
  }
}

async function readBatch(
  orm: Orm,
  batch: readonly StoredDocument[],
  settings: EasyfattDocumentFields,
): Promise<ReadDocument[]> {
  const sources = await readSources(orm, batch);
  const cardOf = await findCards(orm, [...sources.values()].map(customerOf));
  return batch.map((stored) => {
    const source = sources.get(stored.subject_id);
    const composed =
      source && composeDocument(stored, source, settings, cardOf(customerOf(source)));
    return { stored, source, composed };
  });
}

/** Offers and orders by id. */
export async function readSources(
  orm: Orm,
  batch: readonly Pick<StoredDocument, 'kind' | 'subject_id'>[],
): Promise<ReadonlyMap<string, Source>> {
  const idsOf = (isOffer: boolean) =>
    batch.filter(({ kind }) => (kind === 'offer') === isOffer).map(({ subject_id }) => subject_id);
  const [offerIds, orderIds] = [idsOf(true), idsOf(false)];
  const offers =
    offerIds.length > 0 ? await findOffersOf(orm, sql`(select unnest(${idList(offerIds)}))`) : [];
  const wanted = [...orderIds, ...offers.flatMap(({ order_id }) => order_id ?? [])];
  const entries =
    wanted.length > 0
      ? await findOrders(orm, undefined, ({ id }) => sql`${id} = any(${idList(wanted)})`)
      : [];
  const byId = new Map(entries.map((entry) => [entry.order.id, entry]));
  const deliveryOf = (id: string | null) => {
    const entry = id === null ? undefined : byId.get(id);
    return entry?.type === 'consumer' && entry.order.status !== 'cancelled'
      ? entry.order
      : undefined;
  };
  return new Map<string, Source>([
    ...offers.map((offer): [string, Source] => [
      offer.id,
      { kind: 'offer', offer, order: deliveryOf(offer.order_id) },
    ]),
    ...orderIds.flatMap((id): [string, Source][] => {
      const entry = byId.get(id);
      return entry ? [[id, { kind: 'order', entry }]] : [];
    }),
  ]);
}

const idList = (ids: readonly string[]) => sql`${`{${ids.join()}}`}::uuid[]`;

/** 'Preventivo 12/2026' or 'Ordine K7M-4PX', and whose it is. Blank for a deleted order. */
export function namesOf(source: Source | undefined): { title: string; customer: string } {
  if (!source) return { title: '', customer: '' };
  const { customer_name, company } = customerOf(source);
  const title =
    source.kind === 'offer'
      ? `Preventivo ${offerNumber(source.offer)}`
      : `Ordine ${source.entry.order.code}`;
  return { title, customer: company || customer_name };
}
