import type { CSSProperties, ReactNode, Ref } from 'react';

/** ARIA props of a field with a search. */
export type Searching = {
  list: string;
  isOpen: boolean;
  /** The id of the highlighted option. */
  active: string | undefined;
};

const controlled = ({ list, isOpen, active }: Searching) => ({
  'aria-autocomplete': 'list' as const,
  'aria-controls': isOpen ? list : undefined,
  'aria-activedescendant': active,
});

export const combobox = (searching: Searching | null) =>
  searching && {
    ...controlled(searching),
    role: 'combobox',
    'aria-expanded': searching.isOpen,
  };

/** For a `textarea`, whose role HTML does not allow to change, and which has no `aria-expanded`. */
export const searchingTextbox = (searching: Searching | null) =>
  searching && { ...controlled(searching), 'aria-haspopup': 'listbox' as const };

export const optionId = (list: string, index: number) => `${list}-${index}`;

type OptionListProps<Option> = {
  id: string;
  label: string;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  /** The index of the highlighted one; -1 for none. */
  active: number;
  onTake: (option: Option) => void;
  children: (option: Option) => ReactNode;
  /** Position and layout. */
  className: string;
  optionClassName: string;
  style?: CSSProperties;
  ref?: Ref<HTMLUListElement>;
};

/** The search results below a field. The focus stays in the field. */
export function OptionList<Option>({
  id,
  label,
  options,
  keyOf,
  active,
  onTake,
  children,
  className,
  optionClassName,
  style,
  ref,
}: OptionListProps<Option>) {
  return (
    <ul
      id={id}
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of options.
      role="listbox"
      aria-label={label}
      style={style}
      className={`absolute z-30 overflow-y-auto rounded-md border border-ink bg-white p-1 text-sm shadow-lifted ${className}`}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
        <li
          key={keyOf(option)}
          id={optionId(id, index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above.
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Otherwise the field would lose the focus first.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          className={`cursor-pointer rounded-sm px-2.5 py-1.5 leading-5 hover:bg-stone aria-selected:bg-sea-tint aria-selected:shadow-[inset_3px_0_var(--color-sea)] pointer-coarse:min-h-11 ${optionClassName}`}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  );
}
