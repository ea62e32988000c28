import { X } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { formatCount } from '#contract/format.ts';
import { orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { SAME_NETWORK } from '#web/office/order/order-text.ts';
import { useHeldOrders } from '#web/office/order/use-held-orders.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { Button } from '#web/ui/button.tsx';
import { useEmptiedFocus } from '#web/ui/use-emptied-focus.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ExportMenu } from './export-menu.tsx';
import { EmptyList, FailedList } from './list-notices.tsx';
import { type OrderRow, PAGE_SIZE, type useOrderPage, useOrderRows } from './list-queries.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { headOf, sortOf } from './order-sort.ts';
import { usePrint } from './printing/use-print.tsx';
import { RowActions } from './row-actions.tsx';
import { hiddenOf, select } from './selection.ts';
import type { ListUrl } from './use-list-url.ts';
import { useSelection } from './use-selection.ts';
import { SaveViewButton } from './views/save-view-button.tsx';
import { queryOf } from './views/view-query.ts';

const rowId = ({ entry }: OrderRow) => entry.order.id;
const rowName = ({ entry }: OrderRow) => orderView(entry).display_name;
const NO_ROWS: readonly TypedOrder[] = [];

type OrdersTableProps = {
  url: ListUrl;
  list: ReturnType<typeof useOrderPage>;
  now: Date;
  /** Shows whether the list updates by itself. */
  live: ReactNode;
};

/** The orders of one tab: count, table or cards, and pages. */
export function OrdersTable({ url, list, now, live }: OrdersTableProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { isOpen } = useOrderUrl();
  const { selection, ...selecting } = useSelection();
  const busy = isOpen || menuOpen || selection.size > 0;
  const held = useHeldOrders(list.data?.rows, busy, JSON.stringify(list.data?.query));
  const rows = useOrderRows(held.rows ?? NO_ROWS, held.isMissing);
  const shown = rows.map(({ entry }) => entry);
  const { print, printed } = usePrint();
  useDeletions((id) => {
    held.drop(id);
    selecting.drop(new Set([id]));
  });
  const count = useRef<HTMLParagraphElement>(null);
  const { onFocus } = useRowFocus(count);
  const keepFocus = useEmptiedFocus(count, selection.size === 0);
  const isCurrent = list.data?.query.page === url.page;
  useLastPage(isCurrent ? list.data?.total : undefined, PAGE_SIZE, url.page, url.correctPage);

  const columns = useMemo(
    () =>
      orderColumns(
        url.type,
        now,
        ({ entry, gone }) =>
          !gone && <RowActions entry={entry} onMenu={setMenuOpen} onPrint={print} />,
      ),
    [url.type, now, print],
  );
  const sort = useMemo(() => headOf(url.sort), [url.sort]);
  const total = list.data?.total ?? 0;

  return (
    <div ref={held.areaRef} className="grid gap-3 [--table-head:6.5rem] lg:[--table-head:3rem]">
      <div ref={held.topRef} />
      <div className="sticky top-14 z-20 -mx-1 -my-2.5 flex min-h-12 flex-wrap pointer-coarse:-mb-1 items-center gap-x-4 gap-y-1 bg-paper px-1 lg:top-0">
        <p ref={count} tabIndex={-1} aria-live="polite" className="font-semibold tabular-nums">
          {list.data && countText(total, list.data.capped)}
        </p>
        {/* The dashboard leads here when there are such orders; it cannot be chosen without them. */}
        {url.same_network && (
          <Button
            size="sm"
            icon={<X aria-hidden className="size-4" />}
            aria-label={`${SAME_NETWORK}: togli il filtro`}
            onClick={() => {
              url.filter({ same_network: false });
              count.current?.focus();
            }}
          >
            {SAME_NETWORK}
          </Button>
        )}
        {live}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
          <SaveViewButton url={url} />
          {total > 0 && <ExportMenu query={queryOf(url)} />}
          <ArrivalsButton
            count={held.waiting}
            one="nuovo ordine"
            many="nuovi ordini"
            onTake={() => {
              held.take();
              count.current?.focus();
            }}
          />
          <DensitySwitch />
        </div>
      </div>
      {list.isPending && <TableLoading label="Caricamento degli ordini" />}
      {list.isError && <FailedList list={list} isAboveRows={rows.length > 0} />}
      {list.isSuccess && rows.length === 0 && total === 0 && <EmptyList url={url} />}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the rows in it.
        <div
          onFocus={onFocus}
          aria-busy={list.isPlaceholderData}
          className={list.isPlaceholderData ? 'opacity-60' : ''}
        >
          <DataTable
            caption={url.type === 'consumer' ? 'Ordini dei consumatori' : 'Ordini dei rivenditori'}
            columns={columns}
            rows={rows}
            idOf={rowId}
            nameOf={rowName}
            card={(row) => <OrderCard row={row} now={now} onMenu={setMenuOpen} onPrint={print} />}
            sort={sort}
            onSort={(next) => url.filter({ sort: sortOf(next) })}
            selected={selecting.ids}
            onSelect={(update) => selecting.choose(update, shown)}
          />
        </div>
      )}
      <Pager page={url.page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={url.turnTo} />
      <BulkBar
        selected={[...select(selection, selecting.ids, shown).values()]}
        hidden={hiddenOf(selection, shown)}
        now={now}
        onChanged={(changed, others) => {
          selecting.drop(changed);
          selecting.renew(others);
          keepFocus();
        }}
        onClear={() => {
          selecting.clear();
          count.current?.focus();
        }}
        onPrint={print}
      />
      {printed}
    </div>
  );
}

/** '65 ordini', 'più di 1.000 ordini' */
function countText(total: number, capped: boolean): string {
  const orders = `${formatCount(total)} ${total === 1 ? 'ordine' : 'ordini'}`;
  return capped ? `più di ${orders}` : orders;
}
