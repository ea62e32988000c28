import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type TabsProps<Value extends string> = {
  /** The label of the row of tabs. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** The classes of a row of tabs and of a tab, also for links between the pages of one room. */
export const TAB_ROW =
  'mb-3 flex gap-1 border-line border-b max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col';
export const TAB =
  '-mb-px min-h-11 border-transparent border-b-3 px-3 font-semibold text-[0.9375rem] text-soft-ink tabular-nums transition-colors duration-150 hover:text-ink max-sm:px-1 sm:px-4';

/**
 * Tabs over one content. Arrow keys move between them, Enter chooses, because a choice may load
 * something.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Base.List aria-label={label} className={TAB_ROW}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={`${TAB} data-active:border-terracotta data-active:text-ink`}
          >
            <span>{tab.label}</span>
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}
