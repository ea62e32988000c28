import { SUPPLIER_WINDOW, SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';
import type { Place } from '#contract/fields.schema.ts';
import { formatLongDate } from '#contract/format.ts';
import { DataProvider } from '#web/query.tsx';
import { PlaceChoice } from '#web/visitors/order/date/place-choice.tsx';
import { OrderSummary } from '#web/visitors/order/order-summary.tsx';
import type { Known } from './sending/access-code.ts';
import { ConfirmationModal } from './sending/confirmation-modal.tsx';
import type { Order } from './sending/use-order.ts';
import type { Wizard } from './steps/use-wizard.ts';

export * as placing from './sending/place-order.ts';

type DateStepProps = { wizard: Wizard; order: Order; reseller: Known };

/** Step 3: the day, for private customers also the time, and a summary of the order. */
export function DateStep({ wizard, order, reseller }: DateStepProps) {
  const { definition, form, fields } = wizard;
  const { placed, refusals, held, unanswered } = order;
  const { delivery_date: date = '', delivery_time: time = '', items = '' } = fields;
  const isSupplier = definition.type === 'supplier';

  /** A choice is checked at once. A new day asks for the time again, without showing an error. */
  function choose(changed: Partial<Place>) {
    form.set(changed);
    form.validate(Object.keys(changed).filter((name) => form.latest()[name]));
    if (changed.delivery_date) form.clearErrors(['delivery_time']);
  }

  return (
    <DataProvider>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <UnansweredNote shown={unanswered} />
        <PlaceChoice
          type={definition.type}
          place={{ delivery_date: date, delivery_time: time }}
          wrong={form.wrong}
          onChoose={choose}
          refusals={refusals}
          held={held}
          company={reseller?.company_limit ?? null}
        />
        <OrderSummary
          title="Riepilogo"
          aside="bolla di richiesta"
          rows={[
            ['Data', date && formatLongDate(date)],
            ['Orario', isSupplier ? SUPPLIER_WINDOW : time],
            ...(isSupplier ? [['Azienda', fields.company_name?.trim() ?? ''] as const] : []),
            ['Materiali', items.trim() || 'Non specificati'],
          ]}
        />
      </div>
      {placed && (
        <ConfirmationModal
          type={definition.type}
          name={definition.customerName(fields).trim()}
          order={placed}
          time={isSupplier ? SUPPLIER_WINDOW_TEXT : placed.delivery_time}
          hasPickups={reseller !== null}
          hasEmail={Boolean(fields.email?.trim())}
          onDone={wizard.goHome}
        />
      )}
    </DataProvider>
  );
}

/** Shown if an order was sent and no answer came. */
function UnansweredNote({ shown }: { shown: boolean }) {
  return (
    <p
      role="status"
      className="rounded-md border border-hazard bg-hazard-tint px-4 py-3 empty:hidden"
    >
      {shown &&
        'Non sappiamo se la richiesta è arrivata: premi di nuovo «Conferma Prenotazione», non ne crei una seconda.'}
    </p>
  );
}
