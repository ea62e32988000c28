import { Search } from 'lucide-react';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { TextField } from '#web/ui/field.tsx';
import type { useListUrl } from './list-url.ts';

/** The server would refuse a longer search. The field says by how much it is too long. */
export const canBeSearched = (q: string): boolean => lengthFault(q, LIST_LIMITS.q) === undefined;

type SearchFieldProps = {
  url: Pick<ReturnType<typeof useListUrl>, 'q' | 'search'>;
  placeholder: string;
  className?: string;
};

/** The search of a list. */
export function SearchField({ url, placeholder, className }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      label="Cerca"
      placeholder={placeholder}
      autoComplete="off"
      longest={LIST_LIMITS.q}
      value={url.q}
      onChange={({ target }) => url.search(target.value)}
      trailing={<Search aria-hidden className="mr-4 size-5 text-soft-ink" />}
      className={className}
    />
  );
}
