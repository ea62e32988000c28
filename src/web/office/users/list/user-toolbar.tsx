import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { USER_SORTS } from '#contract/users/users.schema.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { NEW_USER, type UserUrl } from '../use-user-url.ts';
import { SORT_LABELS } from './user-sort.ts';

/** Search and 'Nuovo Utente'; on a phone the order too, which the heads of the table choose elsewhere. */
export function UserToolbar({ url }: { url: UserUrl }) {
  const linkTo = useSearchLink();
  return (
    <search className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        placeholder="Cerca utenti..."
        maxLength={LIST_LIMITS.q}
        value={url.q}
        onSearch={url.search}
        className="min-w-0"
      />
      <Link
        to={linkTo({ utente: NEW_USER, chiedi: null })}
        preventScrollReset
        className={buttonClass({ variant: 'primary' })}
      >
        <UserPlus aria-hidden className="size-5" />
        <span>Nuovo Utente</span>
      </Link>
      <SelectField
        label="Ordine"
        value={url.sort}
        onChange={({ target }) => {
          const sort = USER_SORTS.find((one) => one === target.value);
          if (sort) url.sortBy(sort);
        }}
        className="col-span-full md:hidden"
      >
        {USER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
