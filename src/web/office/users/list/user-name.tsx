import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { User } from '#contract/users/users.schema.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { userQueries } from '../user-queries.ts';

type UserNameProps = { user: User; isSelf: boolean };

/** The e-mail in a row or card. The link covers all of it and opens the edit. */
export function UserName({ user, isSelf }: UserNameProps) {
  const client = useQueryClient();
  const linkTo = useSearchLink();
  return (
    <>
      <ChangedRow version={user.version} />
      <Link
        data-row
        to={linkTo({ utente: user.id, chiedi: null })}
        preventScrollReset
        onClick={() => userQueries.remember(client, user)}
        className="rounded-sm font-bold leading-5 wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {user.email}
      </Link>
      {isSelf && <span className="text-soft-ink"> (tu)</span>}
    </>
  );
}
