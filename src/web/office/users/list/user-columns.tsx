/** The columns of the table (spec section 2, "Utenti"), plus the account's state. */
import type { ReactNode } from 'react';
import { formatDay } from '#contract/format.ts';
import type { User } from '#contract/users/users.schema.ts';
import type { Column } from '#web/lists/data-table/data-table.tsx';
import { RoleBadge } from '../role-badge.tsx';
import { lastSignIn, openSessions } from '../user-text.ts';
import { AccountMarks } from './account-marks.tsx';
import { UserName } from './user-name.tsx';

export function userColumns(
  userId: string,
  actions: (user: User) => ReactNode,
): readonly Column<User>[] {
  return [
    {
      id: 'email',
      head: 'Email',
      isSortable: true,
      // The header's button has its own padding.
      className: '[td&]:pl-4 [th&]:pl-2',
      cell: (user) => (
        <span className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <span>
            <UserName user={user} isSelf={user.id === userId} />
          </span>
          <span className="text-[0.8125rem] text-soft-ink leading-5 @4xl:hidden">
            {`Ultimo accesso: ${lastSignIn(user)}`}
            <br />
            {openSessions(user.open_sessions)}
          </span>
          <AccountMarks user={user} />
        </span>
      ),
    },
    {
      id: 'role',
      head: 'Ruolo',
      isSortable: true,
      className: 'w-24',
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      id: 'company',
      head: 'Azienda',
      className: 'w-[18%]',
      cell: ({ company }) => (
        <span className="line-clamp-2 leading-5 wrap-anywhere">{company || '—'}</span>
      ),
    },
    {
      id: 'created',
      head: 'Data Creazione',
      isSortable: true,
      className: 'w-34',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="tabular-nums">
          {formatDay(created_at)}
        </time>
      ),
    },
    {
      id: 'last-sign-in',
      head: 'Ultimo accesso',
      // Without room it is shown under the e-mail.
      className: 'w-44 @max-4xl:hidden',
      cell: (user) => (
        <span className="grid leading-5 tabular-nums">
          <span>{lastSignIn(user)}</span>
          <span className="text-[0.8125rem] text-soft-ink">{openSessions(user.open_sessions)}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      head: 'Azioni',
      className: 'w-32 pr-3 text-right print:hidden',
      cell: actions,
    },
  ];
}
