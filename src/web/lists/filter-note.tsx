import { Filter, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useEmptiedFocus } from '#web/ui/use-emptied-focus.ts';

type FilterNoteProps = {
  /** What the list is limited to, such as 'ricevuti dal 1 nov al 29 nov'; nothing is shown for none. */
  words: readonly string[];
  onClear: () => void;
};

/** The filters of a list that have no field in its toolbar, because a link set them. */
export function FilterNote({ words, onClear }: FilterNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = words.length === 0;
  const keepFocus = useEmptiedFocus(place, isEmpty);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that is no fieldset.
    <div
      ref={place}
      role="group"
      aria-label="Filtro"
      tabIndex={-1}
      className={isEmpty ? 'sr-only' : ''}
    >
      {!isEmpty && (
        <Note
          words={words}
          onClear={() => {
            keepFocus();
            onClear();
          }}
        />
      )}
    </div>
  );
}

function Note({ words, onClear }: FilterNoteProps) {
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
