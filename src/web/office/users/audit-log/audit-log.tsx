import { History } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatCount } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import type { AuditEntry } from '#contract/users/audit-log.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NothingFound } from '#web/lists/nothing-found.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { useHeldRows } from '#web/lists/use-held-rows.ts';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { AuditLoading } from './audit-loading.tsx';
import { useAuditLog } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';
import { useAuditUrl } from './use-audit-url.ts';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 250;

const idOf = ({ id }: AuditEntry) => String(id);

/** Who signed in, and who changed users, rules, hours, access code or contents: newest first, page by page. */
export function AuditLog({ live }: { live: ReactNode }) {
  const url = useAuditUrl();
  const q = useDebounced(url.q.trim(), SEARCH_MS);
  const log = useAuditLog({
    page: url.page,
    q,
    user: url.user ?? undefined,
    action: url.action ?? undefined,
  });
  const held = useHeldRows(log.data?.rows, idOf, false, JSON.stringify(log.data?.query));
  const count = useRef<HTMLParagraphElement>(null);
  useErrorToast(log.error, 'Impossibile caricare il registro');
  const isCurrent = log.data?.query.page === url.page;
  useLastPage(isCurrent ? log.data?.total : undefined, PAGE_SIZE, url.page, url.correctPage);

  const rows = held.rows ?? [];
  const total = log.data?.total ?? 0;
  return (
    <div ref={held.areaRef} className="grid gap-3">
      <AuditToolbar url={url} personName={nameOf(url.user, rows)} />
      <div ref={held.topRef} />
      <div className="sticky top-14 z-10 -mx-1 -my-2.5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-1 lg:top-0">
        <p ref={count} tabIndex={-1} aria-live="polite" className="font-semibold tabular-nums">
          {log.data && `${formatCount(total)} ${total === 1 ? 'voce' : 'voci'}`}
        </p>
        {live}
        <div className="ml-auto">
          <ArrivalsButton
            count={held.waiting}
            one="nuova voce"
            many="nuove voci"
            onTake={() => {
              held.take();
              count.current?.focus();
            }}
          />
        </div>
      </div>
      <div className="rounded-md border border-line bg-white">
        {log.isPending && <AuditLoading />}
        {log.isError && (
          <LoadFailure
            title="Impossibile caricare il registro"
            reason={log.error.message}
            isAboveRows={rows.length > 0}
            reloading={log.isFetching}
            onReload={() => void log.refetch()}
          />
        )}
        {log.isSuccess && total === 0 && url.isFiltered && <NothingFound onClear={url.clear} />}
        {log.isSuccess && total === 0 && !url.isFiltered && (
          <ListNotice icon={History}>
            <p>Il registro è vuoto</p>
          </ListNotice>
        )}
        <ol
          aria-label="Registro"
          aria-busy={log.isPlaceholderData}
          className={`empty:hidden ${log.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </div>
      <Pager page={url.page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={url.turnTo} />
      <p className="text-[0.8125rem] text-soft-ink">
        Le voci restano 24 mesi e nessuno le può cambiare. Password e codici non vi compaiono mai.
      </p>
    </div>
  );
}

/** The name that this user has in the entries. */
function nameOf(user: string | null, rows: readonly AuditEntry[]): string | null {
  if (user === null) return null;
  const people = rows.flatMap(({ by, subject }) => [by, subject]);
  return people.find((person) => person?.id === user)?.name ?? null;
}
