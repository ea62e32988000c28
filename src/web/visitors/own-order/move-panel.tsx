import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { useChange } from '#web/visitors/opened/use-change.ts';
import { PlaceChoice } from '#web/visitors/order/date/place-choice.tsx';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';
import { moveText, tooNearText } from './own-order-texts.ts';

/** The wizard's calendar and times. Loaded when it is opened. */
export function MovePanel(props: OrderPanelProps) {
  const { calls, order, onDone, onLeave } = props;
  const { type, version } = order;
  const { sending, failure, send } = useChange(props);
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const now = useNow();
  const form = useForm<Record<string, string>>({
    defaultValues: { delivery_date: '', delivery_time: '' },
  });

  /** Says it at the field, which takes the focus: what was refused is chosen again. */
  function refuse(field: 'delivery_date' | 'delivery_time', message: string) {
    form.setError(field, { message });
    toast(errorToast(message));
    const control =
      field === 'delivery_date'
        ? '[data-field="delivery_date"] td button[tabindex="0"]'
        : '[name="delivery_time"]:not(:disabled)';
    element.current?.querySelector<HTMLElement>(control)?.focus();
  }

  function move() {
    const { delivery_date = '', delivery_time = '' } = form.getValues();
    const isDate = type === 'supplier';
    if (!delivery_date) return refuse('delivery_date', 'Scegli il nuovo giorno');
    if (isDate && delivery_date === order.delivery_date) {
      return refuse('delivery_date', 'È già il giorno di adesso: scegline un altro');
    }
    if (!isDate && !delivery_time) return refuse('delivery_time', 'Scegli il nuovo orario');
    const place = isDate ? { delivery_date } : { delivery_date, delivery_time };
    return send(
      () => sendMove(place),
      ({ field, text }) => {
        form.setValue('delivery_time', '');
        if (field === 'delivery_date') form.setValue('delivery_date', '');
        setRefusals((count) => count + 1);
        refuse(field, text);
      },
    );
  }

  async function sendMove(place: { delivery_date: string; delivery_time?: string }) {
    try {
      const moved = await calls.move({ version, ...place });
      onDone(
        `Ordine spostato: ${placeText(type, moved)}. L'ufficio deve ancora confermarlo.`,
        moved,
      );
    } catch (error) {
      // The notice holds at the new place too. Here the old one was allowed a moment ago.
      const isNear = error instanceof ApiError && error.body?.change === 'too-late';
      if (!isNear || Date.parse(order.changes_until) < Date.now()) throw error;
      refuse(type === 'supplier' ? 'delivery_date' : 'delivery_time', tooNearText(order));
    }
  }

  return (
    <ActionPanel
      title="Sposta"
      label="Conferma spostamento"
      onSend={() => void move()}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <p>
        {`Appena confermi, il vecchio ${type === 'supplier' ? 'giorno' : 'orario'} si libera. L'ufficio deve poi confermare il nuovo.`}
      </p>
      <div ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PlaceChoice
          type={type}
          form={form}
          refusals={refusals}
          held={sending}
          own={order}
          company={order.company_limit}
        />
      </div>
      <p role="status" className="font-bold text-lg tabular-nums empty:hidden">
        {moveText(order, form.watch(), now)}
      </p>
    </ActionPanel>
  );
}
