import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '#contract/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { ArrivalsButton } from './arrivals-button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Pager } from './pager.tsx';
import type { useList } from './use-list.ts';

export type ListWords = {
  /** 'ordine', 'ordini', 'nuovo ordine', 'nuovi ordini' */
  one: string;
  many: string;
  newOne: string;
  newMany: string;
  /** 'Impossibile caricare i preventivi' */
  failed: string;
};

type ListFrameProps<Row> = {
  list: ReturnType<typeof useList<Row>>;
  words: ListWords;
  /** Search and filters. */
  toolbar?: ReactNode;
  /** Next to the count. */
  live?: ReactNode;
  /** At the end of the toolbar. */
  actions?: ReactNode;
  /** Shown while the first rows load. */
  loading: ReactNode;
  /** Shown if there are no rows at all. */
  empty: { icon: LucideIcon; title: string; text?: string };
  /** Whether `children` show something. Default: whether there are rows. */
  hasRows?: boolean;
  /** Inside a panel the toolbar scrolls away with the rows. */
  inPanel?: boolean;
  /** The rows: cards or a table. */
  children: ReactNode;
  /** Below the pages. Pointing at it counts as using the list. */
  foot?: ReactNode;
};

// The toolbar is opaque up to its edges, and as high as `--table-head` says. With several lines it
// keeps its distance.
const STICKY =
  'sticky top-14 z-20 -mx-1 -mt-2.5 -mb-1.5 min-h-12 bg-paper px-1 py-1.5 lg:top-0 pointer-coarse:-mb-0.5 pointer-coarse:py-0.5';

/** After a failed reload the rows stay, for people who are working on one. */
const EARLIER = "Qui sotto c'è l'elenco caricato prima.";

/** A list of the office: toolbar, live count, rows or a placeholder, and pages. */
export function ListFrame<Row>({
  list,
  words,
  toolbar,
  live,
  actions,
  loading,
  empty,
  hasRows = list.rows.length > 0,
  inPanel = false,
  children,
  foot,
}: ListFrameProps<Row>) {
  const { query, url, total } = list;
  const isStale = query.isPlaceholderData;
  return (
    <div
      ref={list.areaRef}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 [--table-head:6.5rem] lg:[--table-head:3rem]"
    >
      <div className={toolbar ? 'mb-3' : ''}>
        {toolbar}
        <div ref={list.topRef} />
      </div>
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-1 ${inPanel ? 'min-h-9' : STICKY}`}
      >
        <p
          ref={list.count}
          tabIndex={-1}
          aria-live="polite"
          // No gap while it is empty.
          className="font-semibold tabular-nums empty:-mr-4"
        >
          {query.data && countText(total, query.data.capped, words)}
        </p>
        {live}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
          <ArrivalsButton list={list} words={words} heading={list.count} />
          {actions}
        </div>
      </div>
      {query.isPending && loading}
      {query.isError && (
        <Board>
          <LoadFailure
            title={words.failed}
            reason={
              hasRows
                ? `${query.error.message.replace(/\.$/, '')}. ${EARLIER}`
                : query.error.message
            }
            isAboveRows={hasRows}
            reloading={query.isFetching}
            onReload={() => void query.refetch()}
          />
        </Board>
      )}
      {query.isSuccess && !hasRows && total === 0 && (
        <Board>
          {url.isFiltered ? <NothingFound onClear={url.clear} /> : <Empty {...empty} />}
        </Board>
      )}
      {hasRows && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the rows in it.
        <div onFocus={list.onFocus} aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
          {children}
        </div>
      )}
      <Pager page={url.page} pages={list.pages} onTurn={url.turnTo} />
      {foot}
    </div>
  );
}

/** '65 ordini', 'Più di 1.000 ordini' */
function countText(total: number, capped = false, { one, many }: ListWords) {
  const rows = counted(total, one, many);
  return capped ? `Più di ${rows}` : rows;
}

function Board({ children }: { children: ReactNode }) {
  return <div className="rounded-md border border-line bg-white">{children}</div>;
}

function Empty({ icon, title, text }: ListFrameProps<unknown>['empty']) {
  return (
    <ListNotice icon={icon}>
      <p>{title}</p>
      {text && <p className="font-normal text-sm text-soft-ink">{text}</p>}
    </ListNotice>
  );
}

/** Shown if search and filters find nothing. */
function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <ListNotice
      icon={SearchX}
      action={
        <Button size="sm" onClick={onClear}>
          Togli ricerca e filtri
        </Button>
      }
    >
      <p>Nessun risultato</p>
    </ListNotice>
  );
}
