import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OrderCard } from '#contract/orders/order-list.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { CardList } from './card-list.tsx';
import { CARD_PANEL, CARD_TITLES } from './card-words.ts';
import type { DashboardUrl } from './use-dashboard-url.ts';

type CardPanelProps = { card: OrderCard; url: DashboardUrl; now: Date };

/** The list of the orders that a card counts, below the cards. The focus goes to its heading. */
export function CardPanel({ card, url, now }: CardPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      id={CARD_PANEL}
      aria-labelledby="card-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-ink bg-white p-4"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 ref={heading} id="card-title" tabIndex={-1} className="font-bold text-base">
          {CARD_TITLES[card]}
        </h2>
        <Button
          size="sm"
          variant="ghost"
          icon={<X aria-hidden className="size-4" />}
          onClick={url.close}
        >
          Chiudi
        </Button>
      </header>
      <CardList card={card} url={url} now={now} />
    </section>
  );
}
