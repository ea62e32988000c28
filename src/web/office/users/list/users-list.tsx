import { UserPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatDay } from '#contract/format.ts';
import { ROLE_LABELS, ROLES } from '#contract/users/session.schema.ts';
import { USER_SORTS, type User, type UserListQuery } from '#contract/users/users.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { useTableSort } from '#web/lists/data-table/table-sort.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { NEW_ROW, NewRowLink } from '#web/lists/new-row-link.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useSendLink } from '../commands/send-link.ts';
import { RoleBadge } from '../role-badge.tsx';
import { ROLE_WORDS } from '../role-words.ts';
import { type UserUrl, useUserUrl } from '../use-user-url.ts';
import { UserDialogs } from '../user-dialogs.tsx';
import { userQueries } from '../user-queries.ts';
import { lastSignIn, openSessions } from '../user-text.ts';
import { AccountMarks } from './account-marks.tsx';
import { UserActions } from './user-actions.tsx';
import { userColumns } from './user-columns.tsx';
import { UserName } from './user-name.tsx';

const WORDS: ListWords = {
  one: 'utente',
  many: 'utenti',
  newOne: 'nuovo utente',
  newMany: 'nuovi utenti',
  failed: 'Impossibile caricare gli utenti',
};

export const SORT_LABELS: Record<UserListQuery['sort'], string> = {
  'created-desc': 'Creati per ultimi',
  'created-asc': 'Creati per primi',
  'role-asc': 'Ruolo: Admin, Staff, Cliente',
  'role-desc': 'Ruolo: Cliente, Staff, Admin',
  'email-asc': 'Email A-Z',
  'email-desc': 'Email Z-A',
};

const idOf = ({ id }: User) => id;

type UsersListProps = {
  /** The signed-in user. */
  userId: string;
  /** Shows whether the list updates automatically. */
  live: ReactNode;
};

/** All users: search, table or cards, pages, and actions (spec section 2, "Utenti"). */
export function UsersList({ userId, live }: UsersListProps) {
  const url = useUserUrl();
  const query = userQueries.useList({ page: url.page, q: url.q, sort: url.sort });
  const [menuOpen, setMenuOpen] = useState(false);
  const list = useList({ url, query, idOf, isOpen: url.isOpen || menuOpen });
  const { sendLink, ...link } = useSendLink();
  useErrorToast(query.error, WORDS.failed);

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
  const tableSort = useTableSort(url, USER_SORTS);
  return (
    <>
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={<UserToolbar url={url} />}
        live={live}
        actions={<DensitySwitch />}
        loading={<TableLoading label="Caricamento degli utenti" />}
        empty={{ icon: UsersRound, title: 'Nessun utente' }}
      >
        <DataTable
          caption="Utenti"
          columns={columns}
          rows={list.rows}
          idOf={idOf}
          card={(user) => (
            <UserCard user={user} isSelf={user.id === userId} actions={actions(user)} />
          )}
          {...tableSort}
        />
      </ListFrame>
      <RoleNotes />
      <UserDialogs url={url} userId={userId} link={link} onDeleted={list.drop} />
    </>
  );
}

/** What each role may do, and what 'Logout' ends. */
function RoleNotes() {
  return (
    <aside
      aria-labelledby="ruoli"
      className="mt-6 grid max-w-3xl gap-3 rounded-md border border-line bg-stone/60 px-4 py-4"
    >
      <h2 id="ruoli" className="text-base">
        Che cosa può fare ogni ruolo
      </h2>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[5rem_minmax(0,1fr)]">
        {ROLES.map((role) => (
          <div key={role} className="contents">
            <dt className="font-semibold">{ROLE_LABELS[role]}</dt>
            <dd className="text-soft-ink max-sm:mb-1.5">{ROLE_WORDS[role]}</dd>
          </div>
        ))}
      </dl>
      <p className="border-line border-t pt-3 text-soft-ink">
        «Logout» chiude tutte le sessioni di una persona, su ogni dispositivo. Per questo ogni
        collega ha il proprio utente.
      </p>
    </aside>
  );
}

type UserCardProps = { user: User; isSelf: boolean; actions: ReactNode };

/** A user on a narrow screen. */
function UserCard({ user, isSelf, actions }: UserCardProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <p>
          <UserName user={user} isSelf={isSelf} />
        </p>
        <RoleBadge role={user.role} />
      </div>
      {user.company && <p className="leading-5 wrap-anywhere">{user.company}</p>}
      <AccountMarks user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
        <p className="grid text-[0.8125rem] text-soft-ink leading-5 tabular-nums">
          <span>Creato il {formatDay(user.created_at)}</span>
          <span>Ultimo accesso: {lastSignIn(user)}</span>
          <span>{openSessions(user.open_sessions)}</span>
        </p>
        {actions}
      </div>
    </div>
  );
}

/**
 * Search and 'Nuovo Utente'; on a phone also the sort, which elsewhere is in the table's headers.
 */
function UserToolbar({ url }: { url: UserUrl }) {
  return (
    <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField url={url} placeholder="Cerca utenti..." className="min-w-0" />
      <NewRowLink label="Nuovo Utente" search={{ utente: NEW_ROW, chiedi: null }} icon={UserPlus} />
      <FilterField
        label="Ordine"
        words={SORT_LABELS}
        value={url.sort}
        onChoose={(sort) => url.filter({ sort })}
        className="col-span-full md:hidden"
      />
    </search>
  );
}
