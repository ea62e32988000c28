import { type KeyboardEvent, useId, useState } from 'react';
import { combobox, optionId } from '#web/ui/option-list.tsx';

/** What was typed since the field got the focus, and the keyboard's state in the list. */
type Search = { typed: string; active: number; isClosed: boolean };

/**
 * A field with suggestions: nothing is chosen automatically, and Enter takes the highlighted one.
 * `typed`: what to search, '' before anything is typed. `of`: the props of field and list, given
 * the results.
 */
export function useSuggesting() {
  const id = useId();
  const [search, setSearch] = useState<Search | null>(null);

  function of<Option>(options: readonly Option[], onChoose: (option: Option) => void) {
    const isOpen = search !== null && !search.isClosed && options.length > 0;
    const active = isOpen ? Math.min(search.active, options.length - 1) : -1;

    function take(option: Option) {
      setSearch(null);
      onChoose(option);
    }

    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event;
      if (!search || options.length === 0) return;
      if (ctrlKey || metaKey || shiftKey || altKey || nativeEvent.isComposing) return;
      const chosen = options[active];
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        const next = Math.max(active + (key === 'ArrowDown' ? 1 : -1), -1);
        setSearch({ ...search, isClosed: false, active: Math.min(next, options.length - 1) });
      } else if (key === 'Enter' && isOpen) {
        // Enter without a highlight does nothing: the form would save what is below the list.
        if (chosen !== undefined) take(chosen);
      } else if (key === 'Escape' && isOpen) setSearch({ ...search, isClosed: true, active: -1 });
      else return;
      event.preventDefault();
      event.stopPropagation();
    }

    return {
      input: {
        ...combobox({ list: id, isOpen, active: active < 0 ? undefined : optionId(id, active) }),
        onKeyDown: press,
        onBlur: () => setSearch(null),
      },
      /** Null while there is nothing to show. */
      list: isOpen ? { id, options, active, onTake: take } : null,
    };
  }

  return {
    typed: search?.typed ?? '',
    hear: (typed: string) => setSearch({ typed, active: -1, isClosed: false }),
    of,
  };
}
