import { useCallback, useRef } from 'react';
import type { Problems } from '../check-input.ts';
import { type Changed, changeOf, updatedErrors, useFields } from '../use-fields.ts';

/** An element or a ref-like handle. */
type Focusable = { focus: () => void };

/** The fields of an edit. An invalid one is checked again with each change. */
export function useEditForm<Name extends string>(
  first: Record<Name, string>,
  problemsOf: (typed: Record<Name, string>) => Problems,
) {
  const { field: typedAt, typed, latest, set, wrong, mark, begin } = useFields(first);
  const controls = useRef<Partial<Record<Name, Focusable | null>>>({});
  const control = useCallback((name: Name, element: Focusable | null) => {
    controls.current[name] = element;
  }, []);
  const focus = useCallback((name: Name) => controls.current[name]?.focus(), []);

  /** The props of a field's control. */
  const field = (name: Name) => ({
    ...typedAt(name),
    onChange: (changed: Changed) => {
      set(changeOf(name, changed));
      if (wrong[name] === undefined) return;
      mark((before) => updatedErrors(before, [name], [name], problemsOf(latest())));
    },
    ref: (element: Focusable | null) => control(name, element),
  });

  return { typed, latest, set, wrong, mark, begin, field, control, focus };
}

export type EditForm<Name extends string> = ReturnType<typeof useEditForm<Name>>;
