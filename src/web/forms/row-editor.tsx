/** Rows within a field that are added, removed and moved, also by keyboard. */
import { type LucideIcon, Plus } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

/** A button of a row, which keeps the focus while its row is moved. */
type Action = 'up' | 'down' | 'remove';

type RowEditorOptions<Row> = {
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  /** 'Servizio', for announcements. */
  one: string;
};

/**
 * The changes of the rows. The focus follows a moved row, goes to a new one, and after a removal to
 * the next one. `list` is the ref of the element whose children are the rows, inside a fieldset
 * with `AddRowButton` and `status`.
 */
export function useRowEditor<Row>({ rows, onChange, one }: RowEditorOptions<Row>) {
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLDivElement & HTMLOListElement>(null);

  function change(next: readonly Row[], words: string, at: number, action?: Action): void {
    // Rendered at once, because the focus follows the row.
    flushSync(() => {
      onChange(next);
      setAnnounced(words);
    });
    const row = list.current?.children[at];
    const find = (selector: string) => row?.querySelector<HTMLElement>(selector);
    const button = action && (find(`[data-action="${action}"]:enabled`) ?? find('button:enabled'));
    (button ?? find(FIELDS) ?? addButton(list.current))?.focus();
  }

  return {
    list,
    status: (
      <p role="status" className="sr-only">
        {announced}
      </p>
    ),
    edit: (at: number, part: Partial<Row>) =>
      onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row))),
    move(from: number, to: number, action: 'up' | 'down'): void {
      const row = rows[from] as Row;
      const words = `${one} spostato al posto ${to + 1} di ${rows.length}`;
      change(rows.toSpliced(from, 1).toSpliced(to, 0, row), words, to, action);
    },
    remove(at: number): void {
      const next = Math.min(at, rows.length - 2);
      change(rows.toSpliced(at, 1), `${one} ${at + 1} tolto`, next, 'remove');
    },
    add(row: Row): void {
      const words = `${one} ${rows.length + 1} aggiunto`;
      change([...rows, row], words, rows.length);
    },
  };
}

const FIELDS = ':is(input, textarea, select):enabled';

const addButton = (list: Element | null) =>
  list?.closest('fieldset')?.querySelector<HTMLElement>('[data-action="add"]');

type AddRowButtonProps = { label: string; disabled?: boolean; onClick: () => void };

export const AddRowButton = ({ label, ...button }: AddRowButtonProps) => (
  <Button
    size="sm"
    icon={<Plus aria-hidden className="size-4" />}
    data-action="add"
    className="justify-self-start"
    {...button}
  >
    {label}
  </Button>
);

type RowButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: LucideIcon;
  'data-action': Action;
};

/** A small action on one row, such as moving or removing it. */
export function RowButton({ label, icon: Icon, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft-ink not-disabled:hover:bg-stone not-disabled:hover:text-ink disabled:text-line"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
