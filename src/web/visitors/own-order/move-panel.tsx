import type { Place } from '#contract/fields.schema.ts';
import { OrderMove } from '#contract/orders/own-order-changes.schema.ts';
import { ApiError } from '#web/api.ts';
import { checkInput, type Problems } from '#web/forms/check-input.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { NO_PLACE, usePlaceForm } from '#web/visitors/opened/use-place-form.ts';
import { PlaceChoice } from '#web/visitors/order/date/place-choice.tsx';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';
import { moveText, ORDER_CHANGED, tooNearText } from './own-order-texts.ts';

/** The wizard's calendar and times. Loaded when opened. */
export function MovePanel(props: OrderPanelProps) {
  const { calls, order, onDone, onLeave } = props;
  const { type, version } = order;
  const now = useNow();
  const isDate = type === 'supplier';

  function problems({ delivery_date, delivery_time }: Place): Problems {
    if (!delivery_date) return { delivery_date: 'Scegli il nuovo giorno' };
    if (isDate && delivery_date === order.delivery_date) {
      return { delivery_date: 'È già il giorno di adesso: scegline un altro' };
    }
    return isDate || delivery_time ? {} : { delivery_time: 'Scegli il nuovo orario' };
  }

  const form = usePlaceForm(props, {
    first: NO_PLACE,
    check: (place) => {
      const { delivery_date, delivery_time } = place;
      const to = isDate || !delivery_time ? { delivery_date } : { delivery_date, delivery_time };
      return checkInput(OrderMove, { version, ...to }, problems(place));
    },
    send: async (to) => {
      const moved = await calls.move(to);
      onDone(
        `Ordine spostato: ${placeText(type, moved)}. L'ufficio deve ancora confermarlo.`,
        moved,
      );
    },
    changedMeanwhile: ORDER_CHANGED,
    otherwise: (_, error) => {
      // The minimum notice applies to the new date too. The old date can still be moved, so the
      // refusal is about the new one.
      const isNear = error instanceof ApiError && error.body?.change === 'too-late';
      if (!isNear || Date.parse(order.changes_until) < Date.now()) return undefined;
      const field = isDate ? 'delivery_date' : 'delivery_time';
      return { text: '', fields: { [field]: tooNearText(order) } };
    },
  });

  return (
    <ActionPanel title="Sposta" label="Conferma spostamento" form={form} onLeave={onLeave}>
      <p>
        {`Appena confermi, il vecchio ${isDate ? 'giorno' : 'orario'} si libera. L'ufficio deve poi confermare il nuovo.`}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PlaceChoice
          {...form.choice}
          type={type}
          held={form.sending}
          own={order}
          company={order.company_limit}
        />
      </div>
      <p role="status" className="font-bold text-lg tabular-nums empty:hidden">
        {moveText(order, form.typed, now)}
      </p>
    </ActionPanel>
  );
}
