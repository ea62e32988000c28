import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { toast } from '#web/ui/toast.ts';
import { alertOnce } from './alert-once.ts';
import { alertSettings } from './alert-settings.ts';
import { alertText } from './alert-text.ts';
import { mayPlay, playChime } from './chime.ts';
import { showNotification } from './desktop-notification.ts';

/**
 * Announces a new order, or one that its customer has moved, by this browser's settings and in one
 * of its tabs.
 */
export function alertOrder(entry: TypedOrder, onOpen: () => void): void {
  const { sound, notification } = alertSettings.read();
  if (!sound && !notification) return;
  const { id, customer_moves } = entry.order;
  // Each move is announced once.
  const key = customer_moves > 0 ? `${id} ${customer_moves}` : id;
  void alertOnce(key, !sound || mayPlay(), () => {
    if (sound) void ring();
    if (!notification) return;
    showNotification({ ...alertText(entry, new Date()), tag: id, silent: sound, onPress: onOpen });
  });
}

async function ring(): Promise<void> {
  if (await playChime()) return;
  toast({
    variant: 'warning',
    title: 'Suono bloccato dal browser',
    description: 'Basta un clic in questa pagina: i prossimi ordini suoneranno.',
  });
}
