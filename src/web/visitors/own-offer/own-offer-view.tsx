import { CircleCheck, Info, Truck, XCircle } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { formatCents } from '#contract/amounts.ts';
import { formatLongDate } from '#contract/format.ts';
import { toggled, withOptions } from '#contract/offers/offer-totals.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { withdrawalTerms } from '#contract/offers/withdrawal.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { DoneText, Outdated } from '#web/visitors/opened/load-states.tsx';
import { useActionPanel } from '#web/visitors/opened/use-action-panel.ts';
import { OrderSummary } from '#web/visitors/order/order-summary.tsx';
import { type Action, isPossible, OfferActions } from './offer-actions.tsx';
import { OfferLines } from './offer-lines.tsx';
import { mayBind, numberText, orderText, stateOf, termRows } from './own-offer-texts.ts';

type OwnOfferViewProps = {
  token: string;
  offer: OwnOffer;
  /** Shows the offer from a call's answer. */
  show: (offer: OwnOffer) => Promise<void>;
  readAgain: () => void;
  /** The last reload failed, so the offer may have changed. */
  outdated: boolean;
};

/** The offer, and the customer's actions. */
export function OwnOfferView({ token, offer, show, readAgain, outdated }: OwnOfferViewProps) {
  useSinglePress();
  const { action, was, open, doneText, status, panel } = useActionPanel<Action, OwnOffer>({
    now: offer,
    isAllowed: isPossible,
    show,
    readAgain,
    words: {
      changed: 'Nel frattempo il preventivo è cambiato: ora è come lo vedi qui.',
      refused: 'Da qui non è più possibile: ora il preventivo è come lo vedi qui.',
    },
  });

  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** While it can be accepted, the ticked optional lines are included. */
  const withTicks = (one: OwnOffer) => (isPossible('accept', one) ? withOptions(one, ticked) : one);
  const chosen = withTicks(offer);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <State ref={status} offer={chosen} />
        <DoneText text={doneText} />
        {offer.is_newer && (
          <p className="flex items-start gap-3 rounded-md border border-sea/40 bg-sea-tint px-4 py-3">
            <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
            <span>
              Questa è la revisione più recente: sostituisce quella del link che hai aperto.
            </span>
          </p>
        )}
        {outdated && (
          <Outdated
            text="Non riusciamo a rileggere il preventivo: potrebbe essere cambiato."
            onRetry={readAgain}
          />
        )}
        <OfferActions
          offer={offer}
          open={action}
          onOpen={open}
          panel={{ ...panel, token, offer: withTicks(was) }}
        />
        <OfferLines
          offer={chosen}
          onTick={
            isPossible('accept', offer)
              ? (id, isOn) => setTicked(toggled(ticked, id, isOn))
              : undefined
          }
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <OrderSummary
          title={`Preventivo ${numberText(offer)}`}
          aside="condizioni"
          rows={termRows(offer)}
        />
        <Withdrawal offer={offer} onOpen={action ? undefined : () => open('withdraw_contract')} />
        <section aria-labelledby="domande" className="grid gap-1">
          <h3 id="domande" className="text-lg">
            Domande sul preventivo
          </h3>
          <p className="text-soft-ink">Al telefono risponde una persona.</p>
          <ContactPhone />
        </section>
      </div>
    </div>
  );
}

type StateProps = { ref: RefObject<HTMLHeadingElement | null>; offer: OwnOffer };

/** The offer's state, its total, and its delivery. */
function State({ ref, offer }: StateProps) {
  const { tone, title, text } = stateOf(offer, useNow());
  const { order, total_cents } = offer;
  return (
    <section className="overflow-hidden rounded-md border border-ink bg-white">
      {tone === 'ended' && <div aria-hidden className="hazard-stripe h-1.5" />}
      <div className="grid gap-3 p-5 sm:p-6">
        <h2 ref={ref} tabIndex={-1} className="flex scroll-mt-24 items-center gap-2.5 text-2xl">
          {tone === 'ended' && <XCircle aria-hidden className="size-7 shrink-0 text-red" />}
          {tone === 'done' && <CircleCheck aria-hidden className="size-7 shrink-0 text-green" />}
          <span>{title}</span>
        </h2>
        <p className={tone === 'ended' ? 'text-soft-ink' : ''}>
          <span className="block text-soft-ink">Preventivo {numberText(offer)}</span>
          <span className="wrap-anywhere block font-extrabold text-4xl tabular-nums tracking-tighter">
            {formatCents(total_cents)}
          </span>
          <span className="block text-soft-ink">IVA inclusa</span>
        </p>
        <p className="wrap-anywhere">{text}</p>
        {tone === 'done' && <Delivery order={order} />}
      </div>
    </section>
  );
}

function Delivery({ order }: { order: OwnOffer['order'] }) {
  return (
    <div className="flex items-start gap-3 border-line border-t border-dashed pt-3">
      <Truck aria-hidden className="mt-1 size-5 shrink-0 text-sea" />
      {order ? (
        <p className="min-w-0">
          <span
            className={`block font-bold text-xl ${order.status === 'cancelled' ? 'text-soft-ink line-through' : ''}`}
          >
            <span className="inline-block first-letter:uppercase">
              {formatLongDate(order.delivery_date)}
            </span>
            , ore <span className="tabular-nums">{order.delivery_time}</span>
          </span>
          <span className="block text-soft-ink">{orderText(order)}</span>
        </p>
      ) : (
        <p>Manca il giorno della consegna: sceglilo da qui, o chiamaci.</p>
      )}
    </div>
  );
}

type WithdrawalProps = { offer: OwnOffer; onOpen: (() => void) | undefined };

/**
 * A private customer's right of withdrawal, or why there is none. Empty for companies, and for
 * offers that have ended.
 */
function Withdrawal({ offer, onOpen }: WithdrawalProps) {
  const { company } = useSite();
  const terms = withdrawalTerms(offer, company);
  if (terms.length === 0 || !mayBind(offer)) return null;
  const { may_withdraw, withdrawal_until, contract_withdrawn_at } = offer;
  const isOver = withdrawal_until !== null && !may_withdraw && !contract_withdrawn_at;
  return (
    <section aria-labelledby="recesso" className="grid justify-items-start gap-2">
      <h3 id="recesso" className="text-lg">
        Diritto di recesso
      </h3>
      {withdrawal_until && (
        <p>
          {isOver ? 'Il periodo per recedere è finito ' : 'Puoi recedere fino a '}
          <strong>{formatLongDate(withdrawal_until)}</strong>
          {isOver ? '.' : ' compreso.'}
        </p>
      )}
      {may_withdraw && onOpen && (
        <Button data-action="withdraw_contract" onClick={onOpen} className="max-sm:w-full">
          Recedere dal contratto qui
        </Button>
      )}
      <Terms paragraphs={terms} />
    </section>
  );
}

/** A single paragraph as it is; several behind a line that opens them. */
function Terms({ paragraphs }: { paragraphs: string[] }) {
  const [first = '', ...others] = paragraphs;
  return (
    <>
      <p className="wrap-anywhere text-soft-ink">{first}</p>
      {others.length > 0 && (
        <details className="text-soft-ink">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Come recedere, e i rimborsi
          </summary>
          <div className="grid gap-2">
            {others.map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
