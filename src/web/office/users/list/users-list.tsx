import { UsersRound } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { User } from '#contract/users/users.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { ListFrame } from '#web/lists/list-frame.tsx';
import { useList } from '#web/lists/use-list.ts';
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

const WORDS = {
  one: 'utente',
  many: 'utenti',
  newOne: 'nuovo utente',
  newMany: 'nuovi utenti',
  failed: 'Impossibile caricare gli utenti',
};

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
  const query = useUserList({ page: url.page, q: url.settledQ, sort: url.sort });
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
  const sort = useMemo(() => headOf(url.sort), [url.sort]);
  return (
    <>
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={<UserToolbar url={url} />}
        live={live}
        actions={<DensitySwitch />}
        loading={<TableLoading label="Caricamento degli utenti" />}
        empty={
          <ListNotice icon={UsersRound}>
            <p>Nessun utente</p>
          </ListNotice>
        }
      >
        <DataTable
          caption="Utenti"
          columns={columns}
          rows={list.rows}
          idOf={idOf}
          card={(user) => (
            <UserCard user={user} isSelf={user.id === userId} actions={actions(user)} />
          )}
          sort={sort}
          onSort={(next) => url.filter({ sort: sortOf(next) })}
        />
      </ListFrame>
      <RoleNotes />
      <UserDialogs url={url} userId={userId} link={link} onDeleted={list.drop} />
    </>
  );
}
