/** What an order that was not taken means, for both kinds of customer (spec section 8). */
import { refusalText } from '#contract/rules.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import type { RefusedOrder } from './place-order.ts';

/** The words that both kinds of customer read, after those that only one does. */
export function refusalToast({ error, code, refusal, fields }: RefusedOrder): ToastInput {
  const refused = (title: string, description: string): ToastInput => ({
    title,
    description,
    variant: 'destructive',
  });
  if (code === 'DATE_NOT_BOOKABLE') {
    return refused(refusal ? refusalText(refusal).title : 'Data non disponibile', error);
  }
  if (code === 'INVALID_INPUT' && fields) return refused('Errore', error);
  return refused('Errore', `Impossibile inviare l'ordine: ${error}`);
}

/**
 * Whether this refusal proves that nothing was placed under the request's id. The first three are said
 * after looking the id up; the others before, so they prove it only of an id that never left before.
 */
export function wasNotPlaced({ code = '' }: RefusedOrder, repeated: boolean): boolean {
  if (['LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'DATE_NOT_BOOKABLE'].includes(code)) return true;
  return !repeated && ['INVALID_INPUT', 'INVALID_ACCESS_CODE', 'TOO_MANY_REQUESTS'].includes(code);
}

/** The choices that a refusal takes back: the customer picks again among what is free. */
export function refusedFields({ limitExceeded, code }: RefusedOrder): string[] {
  if (limitExceeded || code === 'DATE_NOT_BOOKABLE') return ['delivery_date', 'delivery_time'];
  return code === 'TIME_SLOT_OCCUPIED' ? ['delivery_time'] : [];
}

export type FormError = [field: string, message: string];

/** The server's names of fields are the order's, the form's are its own. */
export function formErrors({ code, error, fields = {} }: RefusedOrder): FormError[] {
  if (code === 'INVALID_ACCESS_CODE') return [['access_code', error]];
  const names: Record<string, string> = { name: 'customer_name', items: 'materials' };
  return Object.entries(fields).map(([path, message]): FormError => {
    const [name = ''] = path.split('.');
    return [names[name] ?? name, message];
  });
}
