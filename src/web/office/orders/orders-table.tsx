import { Inbox } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { ExportMenu } from '#web/lists/export-menu.tsx';
import { ListFrame } from '#web/lists/list-frame.tsx';
import { UnfilterButton } from '#web/lists/unfilter-button.tsx';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { ORDER_LIST_WORDS, useOrderList } from '#web/office/order/order-lists.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { useEmptiedFocus } from '#web/ui/use-emptied-focus.ts';
import { useNow } from '#web/ui/use-now.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { exportHref } from './export-href.ts';
import { linkedFilters } from './linked-filters.ts';
import { type OrderRow, PAGE_SIZE, type useOrderPage, useOrderRows } from './list-queries.ts';
import { OrderCard } from './order-card.tsx';
import { orderColumns } from './order-columns.tsx';
import { headOf, sortOf } from './order-sort.ts';
import { PrintedOrders } from './printing/printed-orders.tsx';
import { RowActions } from './row-actions.tsx';
import { hiddenOf, idsOf, type Selection, select } from './selection.ts';
import type { OrdersUrl } from './use-orders-url.ts';
import { SaveViewButton } from './views/save-view-button.tsx';
import { queryOf } from './views/view-query.ts';

const NOTHING: Selection = new Map();

/** The selected orders, as they were when selected. */
function useSelection() {
  const [selection, setSelection] = useState(NOTHING);
  const ids = useMemo(() => idsOf(selection), [selection]);
  return {
    selection,
    ids,
    /** Takes the table's ids, or a function of the previous ids. `shown`: the orders on screen. */
    choose: (
      update: typeof ids | ((before: typeof ids) => typeof ids),
      shown: readonly TypedOrder[],
    ) =>
      setSelection((before) =>
        select(before, typeof update === 'function' ? update(idsOf(before)) : update, shown),
      ),
    drop: (dropped: ReadonlySet<string>) =>
      setSelection((before) => new Map([...before].filter(([id]) => !dropped.has(id)))),
    /** Updates the selected orders to their current versions. */
    renew: (entries: readonly TypedOrder[]) =>
      setSelection((before) => select(before, idsOf(before), entries)),
    clear: () => setSelection(NOTHING),
  };
}

const rowId = ({ entry }: OrderRow) => entry.order.id;
const rowName = ({ entry }: OrderRow) => orderView(entry).display_name;

type OrdersTableProps = {
  url: OrdersUrl;
  query: ReturnType<typeof useOrderPage>;
};

/** The orders of one tab: count, table or cards, and pages. */
export function OrdersTable({ url, query }: OrdersTableProps) {
  const now = useNow();
  const [menuOpen, setMenuOpen] = useState(false);
  const { isOpen } = useOrderUrl();
  const { selection, ...selecting } = useSelection();
  const isInUse = isOpen || menuOpen || selection.size > 0;
  const list = useOrderList({ url, query, isOpen: isInUse, pageSize: PAGE_SIZE });
  const rows = useOrderRows(list.rows, list.isMissing);
  const shown = rows.map(({ entry }) => entry);
  const { print, printed } = usePrint();
  useDeletions((id) => {
    list.drop(id);
    selecting.drop(new Set([id]));
  });
  const keepFocus = useEmptiedFocus(list.count, selection.size === 0);

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
  return (
    <>
      <ListFrame
        list={list}
        words={ORDER_LIST_WORDS}
        live={
          <>
            {linkedFilters(url, now).map(({ label, without }) => (
              <UnfilterButton
                key={label}
                label={label}
                list={list}
                onClear={() => url.filter(without)}
              />
            ))}
            <LiveIndicator />
          </>
        }
        actions={
          <>
            <SaveViewButton url={url} />
            {list.total > 0 && <ExportMenu hrefOf={(format) => exportHref(format, queryOf(url))} />}
            <DensitySwitch />
          </>
        }
        loading={<TableLoading label="Caricamento degli ordini" />}
        empty={{
          icon: Inbox,
          title: 'Nessun ordine trovato',
          text: `Non ci sono ancora ordini di ${url.type === 'consumer' ? 'consumatori' : 'rivenditori'}`,
        }}
        foot={
          <BulkBar
            selected={[...select(selection, selecting.ids, shown).values()]}
            hidden={hiddenOf(selection, shown)}
            onChanged={(changed, others) => {
              selecting.drop(changed);
              selecting.renew(others);
              keepFocus();
            }}
            onClear={() => {
              selecting.clear();
              list.count.current?.focus();
            }}
            onPrint={print}
          />
        }
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
      </ListFrame>
      {printed}
    </>
  );
}

/** Prints orders: `printed` is only on paper, and removed when the print dialog closes. */
function usePrint() {
  const [orders, setOrders] = useState<readonly TypedOrder[] | null>(null);

  useEffect(() => {
    if (!orders) return;
    const end = () => setOrders(null);
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, [orders]);

  return {
    print: setOrders,
    printed: orders && createPortal(<PrintedOrders orders={orders} />, document.body),
  };
}
