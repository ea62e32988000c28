import { formatDayAndMonth } from '#contract/format.ts';
import {
  isToReconfirm,
  orderView,
  TO_RECONFIRM,
  TYPE_LABELS,
} from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Permission } from './desktop-notification.ts';

/** The text of a notification. */
export function alertText(entry: TypedOrder, now: Date): { title: string; body: string } {
  const { delivery_date, delivery_time } = entry.order;
  const word = isToReconfirm(entry.order) ? TO_RECONFIRM : 'Nuovo ordine';
  return {
    title: `${word}: ${orderView(entry).display_name}`,
    body: `${TYPE_LABELS[entry.type]}, ${formatDayAndMonth(delivery_date, now)}, ${delivery_time}`,
  };
}

/** Why no notification is shown, and how to allow it. */
export function blockedNotification(permission: Permission): string {
  if (permission === 'denied') {
    return 'Il browser blocca le notifiche di questa pagina. Per permetterle: icona accanto all’indirizzo, Notifiche, Consenti; se l’ufficio è installato, nelle impostazioni del telefono o del computer, Notifiche. Poi attivare di nuovo.';
  }
  if (permission === 'default') {
    return 'Il permesso non è stato dato. Attivare di nuovo e scegliere «Consenti».';
  }
  return 'Questo browser non mostra notifiche da una pagina. Servono un computer e un indirizzo https.';
}

/** Why no sound is heard, and how to allow it. */
export const BLOCKED_SOUND =
  'Il browser blocca il suono di questa pagina. Per permetterlo: icona accanto all’indirizzo, Audio, Consenti. Poi premere «Prova».';
