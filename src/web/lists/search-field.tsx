import { Search } from 'lucide-react';
import { TextField } from '#web/ui/field.tsx';

type SearchFieldProps = {
  placeholder: string;
  /** In characters. */
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
  className: string;
};

/** The search of a list. */
export function SearchField({ onSearch, ...field }: SearchFieldProps) {
  return (
    <TextField
      {...field}
      type="search"
      label="Cerca"
      autoComplete="off"
      onChange={({ target }) => onSearch(target.value)}
      trailing={<Search aria-hidden className="mr-4 size-5 text-soft-ink" />}
    />
  );
}
