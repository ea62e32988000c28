import { Filter, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type FilterNoteProps = {
  /** What the list is limited to, such as 'ricevuti dal 1 nov al 29 nov'; nothing is shown for none. */
  words: readonly string[];
  onClear: () => void;
};

/** The filters of a list that have no field in its toolbar, because a link set them. */
export function FilterNote({ words, onClear }: FilterNoteProps) {
  if (words.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-stone py-1.5 pr-1.5 pl-3">
      <p className="flex min-w-0 items-center gap-2">
        <Filter aria-hidden className="size-4 shrink-0" />
        <span>
          <b>Solo</b> {words.join(' · ')}
        </span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<X aria-hidden className="size-4" />}
        onClick={onClear}
      >
        Togli il filtro
      </Button>
    </div>
  );
}

/** 'dal 1 nov al 29 nov' with its verb; undefined without a limit. */
export function periodWords(
  verb: string,
  from: string | null,
  to: string | null,
  format: (date: string) => string,
): string | undefined {
  if (!from && !to) return undefined;
  const limits = [from && `dal ${format(from)}`, to && `al ${format(to)}`].filter(Boolean);
  return `${verb} ${limits.join(' ')}`;
}
