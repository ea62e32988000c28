import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { FilterField } from '#web/lists/filter-field.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { NEW_USER, type UserUrl } from '../use-user-url.ts';
import { SORT_LABELS } from './user-sort.ts';

/** Search and 'Nuovo Utente'; on a phone the order too, which the heads of the table choose elsewhere. */
export function UserToolbar({ url }: { url: UserUrl }) {
  const linkTo = useSearchLink();
  return (
    <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField url={url} placeholder="Cerca utenti..." className="min-w-0" />
      <Link
        to={linkTo({ utente: NEW_USER, chiedi: null })}
        preventScrollReset
        className={buttonClass({ variant: 'primary' })}
      >
        <UserPlus aria-hidden className="size-5" />
        <span>Nuovo Utente</span>
      </Link>
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
