import type { ReactNode } from 'react';
import { formatDay } from '#contract/format.ts';
import type { User } from '#contract/users/users.schema.ts';
import { RoleBadge } from '../role-badge.tsx';
import { lastSignIn, openSessions } from '../user-text.ts';
import { AccountMarks } from './account-marks.tsx';
import { UserName } from './user-name.tsx';

type UserCardProps = { user: User; isSelf: boolean; actions: ReactNode };

/** A user on a narrow screen. */
export function UserCard({ user, isSelf, actions }: UserCardProps) {
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
