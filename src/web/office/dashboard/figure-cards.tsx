import { ChevronDown } from 'lucide-react';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { counted, formatCount, formatMonth } from '#contract/format.ts';
import type { OrderCard } from '#contract/orders/order-list.schema.ts';
import type { Figures } from '#web/office/order/figures-query.ts';
import { deliveryCount, pickupCount } from '#web/office/order/order-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CARD_PANEL, CARD_TITLES } from './card-words.ts';

type FigureCardsProps = {
  /** Undefined while loading and after a failure. */
  figures: Figures | undefined;
  failed: boolean;
  today: string;
  /** The card whose list is open. */
  open: OrderCard | null;
  onToggle: (card: OrderCard) => void;
};

/** The four figures (spec section 2). Three open the list of the orders that they count. */
export function FigureCards({ figures, failed, today, open, onToggle }: FigureCardsProps) {
  const first = figures?.days.find(({ date }) => date === today);
  const card = (card: OrderCard, count: number | undefined, meaning: string) => (
    <FigureCard
      title={CARD_TITLES[card]}
      count={count}
      failed={failed}
      meaning={meaning}
      isOpen={open === card}
      onToggle={() => onToggle(card)}
    />
  );
  return (
    <section aria-label="Numeri" className="grid grid-cols-2 gap-3 xl:grid-cols-4 sm:gap-4">
      {card(
        'today',
        figures?.today,
        first ? `${deliveryCount(first.deliveries)}, ${pickupCount(first.pickups)}` : '',
      )}
      {card('month', figures?.month, `dal 1° ${formatMonth(today)} in poi`)}
      {card(
        'total',
        figures?.total,
        figures
          ? `${counted(figures.consumer, 'consumatore', 'consumatori')}, ${counted(figures.supplier, 'rivenditore', 'rivenditori')}`
          : '',
      )}
      <FigureCard
        title="Slot Disponibili"
        count={figures?.slots_free}
        failed={failed}
        meaning={`su ${CONSUMER_TIMES.length} di oggi`}
      />
    </section>
  );
}

type FigureCardProps = {
  title: string;
  count: number | undefined;
  failed: boolean;
  /** What the figure counts. */
  meaning: string;
  isOpen?: boolean;
  onToggle?: () => void;
};

function FigureCard({ title, count, failed, meaning, isOpen = false, onToggle }: FigureCardProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 font-semibold text-soft-ink">
        {title}
        {onToggle && (
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        )}
      </span>
      <span className="min-h-9 font-extrabold text-3xl text-ink leading-9 tracking-tighter tabular-nums">
        {count === undefined ? (
          failed ? (
            '—'
          ) : (
            <Skeleton className="h-8 w-16" />
          )
        ) : (
          formatCount(count)
        )}
      </span>
      <span className="min-h-5 text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">
        {meaning}
      </span>
    </>
  );
  const look = 'grid content-start gap-1 rounded-md border border-line bg-white p-4 text-left';
  if (!onToggle) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? CARD_PANEL : undefined}
      onClick={onToggle}
      className={`${look} transition-colors duration-150 hover:border-ink ${isOpen ? 'border-ink shadow-[inset_0_-3px_var(--color-hazard)]' : ''}`}
    >
      {content}
    </button>
  );
}
