/** The words for an order that was not taken (spec section 8, answers "Wizards"). */
import { refusalText } from '#contract/rules.ts';
import type { ToastInput } from '#web/ui/toast.ts';
import type { ConsumerField } from './consumer-form.ts';
import type { RefusedOrder } from './place-consumer-order.ts';

export function refusalToast({
  limitExceeded,
  error,
  code,
  refusal,
  fields,
}: RefusedOrder): ToastInput {
  if (limitExceeded) {
    return { title: '⚠️ Giorno completo', description: error, variant: 'warning' };
  }
  if (code === 'TIME_SLOT_OCCUPIED') {
    return { title: '⚠️ Orario occupato', description: error, variant: 'warning' };
  }
  if (code === 'DATE_NOT_BOOKABLE') {
    const title = refusal ? refusalText(refusal).title : 'Data non disponibile';
    return { title, description: error, variant: 'destructive' };
  }
  if (code === 'INVALID_INPUT' && fields) {
    return { title: 'Errore', description: error, variant: 'destructive' };
  }
  return {
    title: 'Errore',
    description: `Impossibile inviare l'ordine: ${error}`,
    variant: 'destructive',
  };
}

/**
 * Whether this refusal proves that nothing was placed under the request's id. The first three are said
 * after looking the id up; the others before, so they prove it only of an id that never left before.
 */
export function wasNotPlaced({ code = '' }: RefusedOrder, repeated: boolean): boolean {
  if (['LIMIT_EXCEEDED', 'TIME_SLOT_OCCUPIED', 'DATE_NOT_BOOKABLE'].includes(code)) return true;
  return !repeated && ['INVALID_INPUT', 'TOO_MANY_REQUESTS'].includes(code);
}

/** The choices that a refusal takes back: the customer picks again among what is free. */
export function refusedFields({ limitExceeded, code }: RefusedOrder): ConsumerField[] {
  if (limitExceeded || code === 'DATE_NOT_BOOKABLE') return ['delivery_date', 'delivery_time'];
  return code === 'TIME_SLOT_OCCUPIED' ? ['delivery_time'] : [];
}

/** The server's names of fields are the order's, the form's are its own. */
export function formErrors(fields: RefusedOrder['fields'] = {}): [ConsumerField, string][] {
  const names: Record<string, ConsumerField> = { name: 'customer_name', items: 'materials' };
  return Object.entries(fields).map(([path, message]) => {
    const [name = ''] = path.split('.');
    return [names[name] ?? (name as ConsumerField), message];
  });
}
