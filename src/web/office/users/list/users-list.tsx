import { UsersRound } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { formatCount } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import type { User } from '#contract/users/users.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { tableDensity } from '#web/lists/data-table/density.ts';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NothingFound } from '#web/lists/nothing-found.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { useHeldRows } from '#web/lists/use-held-rows.ts';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { useSendLink } from '../commands/send-link.ts';
import { useUserUrl } from '../use-user-url.ts';
import { UserDialogs } from '../user-dialogs.tsx';
import { useUserList } from '../user-queries.ts';
import { RoleNotes } from './role-notes.tsx';
import { UserActions } from './user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { headOf, sortOf } from './user-sort.ts';
import { UserToolbar } from './user-toolbar.tsx';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 250;

const idOf = ({ id }: User) => id;

type UsersListProps = {
  /** The person who is signed in. */
  userId: string;
  /** Shows whether the list updates by itself. */
  live: ReactNode;
};

/** All users: search, table or cards, pages, and what can be done about each (spec section 2, "Utenti"). */
export function UsersList({ userId, live }: UsersListProps) {
  const url = useUserUrl();
  const q = useDebounced(url.q.trim(), SEARCH_MS);
  const list = useUserList({ page: url.page, q, sort: url.sort });
  const [menuOpen, setMenuOpen] = useState(false);
  const busy = url.isOpen || menuOpen;
  const held = useHeldRows(list.data?.rows, idOf, busy, JSON.stringify(list.data?.query));
  const { sendLink, ...link } = useSendLink();
  const count = useRef<HTMLParagraphElement>(null);
  const { onFocus } = useRowFocus(count);
  const density = tableDensity.useValue();
  useErrorToast(list.error, 'Impossibile caricare gli utenti');
  const isCurrent = list.data?.query.page === url.page;
  useLastPage(isCurrent ? list.data?.total : undefined, PAGE_SIZE, url.page, url.correctPage);

  const actions = useMemo(
    () => (user: User) => (
      <UserActions
        user={user}
        isSelf={user.id === userId}
        onMenu={setMenuOpen}
        onSendLink={sendLink}
      />
    ),
    [userId, sendLink],
  );
  const columns = useMemo(() => userColumns(userId, actions), [userId, actions]);
  const sort = useMemo(() => headOf(url.sort), [url.sort]);
  const rows = held.rows ?? [];
  const total = list.data?.total ?? 0;
  return (
    <div
      ref={held.areaRef}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 [--table-head:6.5rem] lg:[--table-head:3rem]"
    >
      <UserToolbar url={url} />
      <div ref={held.topRef} />
      <div className="sticky top-14 z-20 -mx-1 -my-2.5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-1 lg:top-0">
        <p ref={count} tabIndex={-1} aria-live="polite" className="font-semibold tabular-nums">
          {list.data && `${formatCount(total)} ${total === 1 ? 'utente' : 'utenti'}`}
        </p>
        {live}
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
          <ArrivalsButton
            count={held.waiting}
            one="nuovo utente"
            many="nuovi utenti"
            onTake={() => {
              held.take();
              count.current?.focus();
            }}
          />
          <DensitySwitch density={density} onChoose={tableDensity.set} />
        </div>
      </div>
      {list.isPending && <TableLoading label="Caricamento degli utenti" />}
      {list.isError && (
        <Board>
          <LoadFailure
            title="Impossibile caricare gli utenti"
            reason={list.error.message}
            isAboveRows={rows.length > 0}
            reloading={list.isFetching}
            onReload={() => void list.refetch()}
          />
        </Board>
      )}
      {list.isSuccess && rows.length === 0 && total === 0 && (
        <Board>
          {url.q.trim() === '' ? (
            <ListNotice icon={UsersRound}>
              <p>Nessun utente</p>
            </ListNotice>
          ) : (
            <NothingFound onClear={url.clear} />
          )}
        </Board>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the rows in it.
        <div onFocus={onFocus}>
          <DataTable
            caption="Utenti"
            columns={columns}
            rows={rows}
            idOf={idOf}
            card={(user) => (
              <UserCard user={user} isSelf={user.id === userId} actions={actions(user)} />
            )}
            density={density}
            sort={sort}
            onSort={(next) => url.sortBy(sortOf(next))}
            isStale={list.isPlaceholderData}
          />
        </div>
      )}
      <Pager page={url.page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={url.turnTo} />
      <RoleNotes />
      <UserDialogs url={url} userId={userId} link={link} onDeleted={held.drop} />
    </div>
  );
}

function Board({ children }: { children: ReactNode }) {
  return <div className="rounded-md border border-line bg-white">{children}</div>;
}
