/** The history of an order in words. */
import { formatInstantWithYear } from '#contract/format.ts';
import { mailFacts } from '#contract/mail-types.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_LABELS,
  type DeliveryFieldName,
  deliveryText,
} from '#contract/orders/delivery-fields.ts';
import { withBlankTexts } from '#contract/orders/older-order.ts';
import type {
  HistoryEntry,
  OrderFields,
  OrderMail,
  SentLink,
} from '#contract/orders/order-history.schema.ts';
import { ORDER_LABELS } from '#contract/orders/order-texts.ts';
import { materialsDetail, STATUS_LABELS } from '#contract/orders/order-view.ts';
import { type OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import { fieldChanges as changesOf } from '#web/office/history/entry-words.ts';
import { understoodDate } from '#web/ui/date-field/read-date.ts';
import { DELIVERED_WORDS, NOT_DELIVERED, receivedAt } from '../order-text.ts';

type Action = HistoryEntry['action'];

const ACTION_WORDS: Record<Action, string> = {
  booked: 'Prenotato',
  created: "Creato dall'ufficio",
  confirmed: 'Confermato',
  delivered: 'Consegnato',
  changed: 'Modificato',
  moved: 'Spostato',
  assigned: 'Giro cambiato',
  cancelled: 'Annullato',
  restored: 'Ripristinato',
  deleted: 'Eliminato',
  undone: 'Operazione annullata',
  printed: 'Stampato nel foglio di consegna',
  noted: 'Nota interna',
  'note-read': 'Nota del cliente letta',
  'link-copied': 'Link copiato',
  'link-revoked': 'Link revocato',
};

/** 'Consegnato', for a pickup 'Ritirato' */
export const actionWords = (action: Action, type: OrderType): string =>
  action === 'delivered' ? DELIVERED_WORDS[type] : ACTION_WORDS[action];

/** The customer's unread notes: the newest ones. */
export const unreadNotes = (
  { unread_notes }: Pick<TypedOrder['order'], 'unread_notes'>,
  entries: readonly HistoryEntry[],
): HistoryEntry[] =>
  entries
    .filter(({ action, actor }) => action === 'noted' && actor !== 'office')
    .slice(0, unread_notes);

const UNDONE_WORDS: Partial<Record<Action, string>> = {
  confirmed: 'Conferma annullata',
  changed: 'Modifica annullata',
  moved: 'Spostamento annullato',
  assigned: 'Giro di prima',
  cancelled: 'Annullamento revocato',
  restored: 'Ripristino annullato',
};

/** The toast after an undo. */
export const undoneWords = (action: Action, type: OrderType): string =>
  (action === 'delivered' ? NOT_DELIVERED[type] : UNDONE_WORDS[action]) ?? 'Operazione annullata';

const LABELS = { ...ORDER_LABELS, ...DELIVERY_LABELS, reseller: 'Rivenditore', trip: 'Giro' };

const isOfDelivery = (name: keyof OrderFields): name is DeliveryFieldName =>
  name in DELIVERY_FIELDS;

/** None for a booking or a deletion, which have only one side. */
export const fieldChanges = (entry: Pick<HistoryEntry, 'before' | 'after'>) =>
  changesOf(entry, LABELS, fieldText);

function fieldText(name: keyof OrderFields, fields: OrderFields): string {
  if (name === 'delivery_date') return understoodDate(fields.delivery_date ?? '');
  if (name === 'status') return fields.status ? STATUS_LABELS[fields.status] : '';
  if (name === 'items') return fields.items ? materialsDetail(fields.items) : '';
  if (isOfDelivery(name)) {
    return deliveryText(name, fields) || (fields[name] === false ? 'no' : 'vuoto');
  }
  const isOfOthers = name === 'reseller' || name === 'trip';
  return fields[name]?.trim() || (isOfOthers ? 'nessuno' : 'vuoto');
}

/** The order as it was when deleted; null while it exists, or if it never did. */
export function deletedOrder(id: string, entries: readonly HistoryEntry[]): TypedOrder | null {
  const deletion = entries.find(({ action }) => action === 'deleted');
  if (!deletion?.before) return null;
  const isConsumer = 'address' in deletion.before;
  return (
    TypedOrder.safeParse({
      type: isConsumer ? 'consumer' : 'supplier',
      order: withBlankTexts(isConsumer ? 'consumer' : 'supplier', {
        ...deletion.before,
        id,
        version: 0,
        customer_type: isConsumer ? 'privato' : 'rivenditore',
        created_at: entries.at(-1)?.at,
        updated_at: deletion.at,
      }),
    }).data ?? null
  );
}

export const mailWords = (type: string): string => mailFacts(type)?.word ?? 'Email';

/** 'inviata, 21 nov 2026, 17:42' */
export function mailState({ status, attempts, sent_at }: OrderMail): string {
  switch (status) {
    case 'sent':
      return sent_at ? `inviata, ${formatInstantWithYear(sent_at)}` : 'inviata';
    case 'written':
      return 'scritta in un file: nessun server di posta';
    case 'pending':
      return attempts > 0 ? 'in attesa di un altro tentativo' : 'in attesa';
    case 'failed':
      return 'non riuscita';
    case 'withheld':
      return 'trattenuta: troppe email allo stesso indirizzo';
    case 'withdrawn':
      return 'ritirata prima di partire';
  }
}

/** Who received a link. */
export function linkCarrier({ carrier, recipient }: SentLink): string {
  if (carrier === 'mail') return `A ${recipient}`;
  return carrier === 'office' ? "Copiato dall'ufficio" : 'Nella conferma della prenotazione';
}

/** 'letto oggi, 17:42', 'mai letto', 'revocato ieri, 09:10' */
export function linkState({ last_read_at, revoked_at }: SentLink, now: Date): string {
  if (revoked_at) return `revocato ${receivedAt(revoked_at, now)}`;
  return last_read_at ? `letto ${receivedAt(last_read_at, now)}` : 'mai letto';
}
