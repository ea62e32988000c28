import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { OrderHistory as History } from '#contract/orders/order-history.schema.ts';
import { orderView } from '#contract/orders/order-view.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { CustomerHints } from '#web/office/customer/customer-hints.tsx';
import { useUserId } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useAbsence } from '#web/use-absence.ts';
import { MovedFrom } from '../moved-from.tsx';
import { ordersKey, useOrderById } from '../order-queries.ts';
import { StatusBadge } from '../status-badge.tsx';
import { TypeLabel } from '../type-label.tsx';
import { ABSENT, useLastOrder } from '../use-dialog-order.ts';
import { ContactActions } from './contact-actions.tsx';
import { deletedOrder } from './history-words.ts';
import { OrderActions, OtherActions } from './order-actions.tsx';
import { OrderClaim } from './order-claim.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderMails } from './order-mails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderReports } from './order-reports.tsx';
import { UnreadNotes } from './unread-notes.tsx';

type OrderPanelProps = {
  /** The displayed order; null while the panel is closed. */
  id: string | null;
  isHistorySought: boolean;
  onClose: () => void;
  finalFocus: ComponentProps<typeof SidePanel>['finalFocus'];
  /** The dialogs above it, rendered inside so that the panel treats them as nested. */
  children: ReactNode;
};

/** One order, in a panel on the right: facts, actions, notes, history and mails. */
export function OrderPanel({
  id,
  isHistorySought,
  onClose,
  finalFocus,
  children,
}: OrderPanelProps) {
  const nameId = useId();
  const now = useNow();
  const userId = useUserId();
  const panel = usePanelOrder(id, onClose);
  const { entry, gone, history } = panel;
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      title={<span id={nameId}>{entry ? orderView(entry).display_name : 'Ordine'}</span>}
      lead={
        entry && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <TypeLabel type={entry.type} />
            {!gone && (
              <>
                <StatusBadge order={entry.order} />
                <MovedFrom order={entry.order} now={now} whole />
              </>
            )}
          </p>
        )
      }
      actions={entry && !gone && <OrderActions entry={entry} describedBy={nameId} />}
    >
      {/* Always present, so that screen readers announce its text. */}
      <div role="alert">
        {gone && entry && (
          <p className="mb-5 flex gap-2 rounded-md border border-red/30 bg-red-tint px-3.5 py-3 font-semibold text-red">
            <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
            Questo ordine è stato eliminato.
          </p>
        )}
      </div>
      {panel.failed && (
        <LoadFailure
          title="Impossibile caricare l'ordine"
          reason={panel.failed.message}
          reloading={panel.isFetching}
          onReload={() => void panel.refetch()}
        />
      )}
      {!entry && !panel.failed && <PanelLoading />}
      {entry && (
        <>
          {!gone && (
            <div className="mb-5 grid gap-3">
              {history && <UnreadNotes order={entry.order} entries={history.entries} />}
              <CustomerHints email={entry.order.email ?? ''} phone={entry.order.phone} />
              <ContactActions entry={entry} />
              <OrderClaim id={entry.order.id} userId={userId} />
            </div>
          )}
          <OrderFacts entry={entry} />
          {!gone && <OtherActions entry={entry} describedBy={nameId} />}
          {entry.type === 'consumer' && <OrderReports id={entry.order.id} />}
        </>
      )}
      {entry && history && (
        <>
          <PanelSection title="Note interne">
            <OrderNotes
              key={entry.order.id}
              id={entry.order.id}
              userId={userId}
              notes={history.entries.filter(({ action }) => action === 'noted')}
            />
          </PanelSection>
          <PanelSection title="Storia" isSought={isHistorySought}>
            <OrderHistory
              id={entry.order.id}
              type={entry.type}
              entries={history.entries.filter(({ action }) => action !== 'noted')}
            />
            {history.has_older && (
              <Button
                size="sm"
                pending={panel.isReadingOlder}
                onClick={({ currentTarget }) => {
                  // The button disappears with the last page; the focus stays in its section.
                  const part = currentTarget.closest('section');
                  void panel.readOlder().then(() => part?.focus({ preventScroll: true }));
                }}
                className="justify-self-start"
              >
                Mostra voci e note precedenti
              </Button>
            )}
          </PanelSection>
          <PanelSection title="Email">
            <OrderMails mails={history.mails} />
          </PanelSection>
          {!gone && (
            <PanelSection title="Link del cliente">
              <OrderLinks order={entry.order} links={history.links} />
            </PanelSection>
          )}
        </>
      )}
      {children}
    </SidePanel>
  );
}

function PanelLoading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Caricamento dell'ordine</span>
      {['w-56', 'w-72', 'w-44', 'w-64'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className={`h-4 max-w-full ${width}`} />
        </div>
      ))}
    </div>
  );
}

type PanelSectionProps = {
  title: string;
  /** The panel was opened for this section: it is scrolled into view. */
  isSought?: boolean;
  children: ReactNode;
};

/** A section of the panel below the facts. */
function PanelSection({ title, isSought = false, children }: PanelSectionProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView({ block: 'start' });
  }, [isSought]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="mt-6 grid gap-3 border-line border-t pt-5 outline-none"
    >
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

/**
 * The panel's order with its history. A deleted one is shown as it was; a missing one shows a toast
 * and calls `onAbsent`.
 */
function usePanelOrder(id: string | null, onAbsent: () => void) {
  const { entry: known, gone, error, refetch, isFetching } = useOrderById(id);
  const history = useOrderHistory(id);
  const deleted = useMemo(
    () => (gone && id !== null && history.data ? deletedOrder(id, history.data.entries) : null),
    [gone, id, history.data],
  );
  const entry = useLastOrder(id, known ?? deleted);
  useAbsence(gone && entry === null && !history.isPending, onAbsent, ABSENT);
  const failed = error && !gone && !entry ? error : null;
  return {
    entry,
    gone,
    failed,
    refetch,
    isFetching,
    history: history.data,
    readOlder: async () => {
      const { error: failure, isFetchNextPageError } = await history.fetchNextPage();
      if (!isFetchNextPageError) return;
      sayFailed('Impossibile caricare le voci', failure);
    },
    isReadingOlder: history.isFetchingNextPage,
  };
}

/** An order's history and mails, also if deleted. Older entries are loaded on request. */
function useOrderHistory(id: string | null) {
  return useInfiniteQuery({
    queryKey: [...ordersKey, 'history', id],
    enabled: id !== null,
    queryFn: ({ signal, pageParam }): Promise<History> =>
      api.orderHistory.read({ id: id ?? '', before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, has_older }) => (has_older ? entries.at(-1)?.id : null),
    select: wholeHistory,
  });
}

/** Mails and links come from the first page. */
function wholeHistory({ pages }: { pages: readonly History[] }): History | undefined {
  const [first] = pages;
  return (
    first && {
      ...first,
      entries: pages.flatMap(({ entries }) => entries),
      has_older: pages.at(-1)?.has_older ?? false,
    }
  );
}
