import { useEffect, useEffectEvent } from 'react';
import { tinykeys } from 'tinykeys';
import { singleKeys } from './keys-setting.ts';
import { focusRow } from './row-focus.ts';

/** Shortcuts do nothing while typing, or while a dialog or a menu is open. */

const FIELD =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu]):not([data-ending-style])';
const QUESTION = `${OPEN}:not([data-side-panel], [data-palette])`;

/**
 * Whether a single key is no shortcut here: switched off, typed into a field, or a dialog is open.
 */
export const isNoSingleKey = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  !singleKeys.read() ||
  (event.target as Element | null)?.closest?.(FIELD) != null ||
  document.querySelector(OPEN) !== null;

/** Whether a modal dialog is open, such as a form or a question. */
const isQuestionOpen = (): boolean => document.querySelector(QUESTION) !== null;

export type OfficeKeys = {
  onPalette: () => void;
  onHelp: () => void;
  onNewOrder: () => void;
  /** What 'g' followed by each of these letters opens. */
  pages: readonly { key: string; run: () => void }[];
};

/**
 * The office's shortcuts. `[Shift]` because Italian keyboards need it for '/' and '?'; any other
 * modifier belongs to the browser.
 */
export function useOfficeKeys(keys: OfficeKeys): void {
  const onPalette = useEffectEvent(keys.onPalette);
  const onHelp = useEffectEvent(keys.onHelp);
  const onNewOrder = useEffectEvent(keys.onNewOrder);
  const onPage = useEffectEvent((key: string) =>
    keys.pages.find((page) => page.key === key)?.run(),
  );
  const letters = keys.pages.map(({ key }) => key).join('');

  useEffect(() => {
    const press = (run: () => void) => (event: KeyboardEvent) => {
      event.preventDefault();
      run();
    };
    const stopSingle = tinykeys(
      window,
      {
        '[Shift]+/': press(() => goToSearch() || onPalette()),
        '[Shift]+?': press(() => onHelp()),
        j: press(() => focusRow(1)),
        k: press(() => focusRow(-1)),
        n: press(() => onNewOrder()),
        [`g ([${letters}])`]: (event) => {
          event.preventDefault();
          onPage(event.key.toLowerCase());
        },
      },
      {
        ignore: (event) =>
          // Only walking repeats while the key is held.
          (event.repeat && !/^[jk]$/.test(event.key)) || isNoSingleKey(event),
      },
    );
    const stopPalette = tinykeys(
      window,
      { '$mod+k': press(() => isQuestionOpen() || onPalette()) },
      { ignore: (event) => event.repeat },
    );
    return () => {
      stopSingle();
      stopPalette();
    };
  }, [letters]);
}

/** Moves to the search field of the page; false if it has none. */
function goToSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
