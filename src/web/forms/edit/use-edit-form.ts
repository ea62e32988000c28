import { useCallback, useRef } from 'react';
import { type Changed, changeOf, useFields } from '../use-fields.ts';

/** An element, or what leads to one. */
type Focusable = { focus: () => void };

/** The fields of an edit. What is wrong with one is said until the next try. */
export function useEditForm<Name extends string>(first: Record<Name, string>) {
  const { field: typedAt, typed, latest, set, wrong, mark, begin } = useFields(first);
  const controls = useRef<Partial<Record<Name, Focusable | null>>>({});
  const control = useCallback((name: Name, element: Focusable | null) => {
    controls.current[name] = element;
  }, []);
  const focus = useCallback((name: Name) => controls.current[name]?.focus(), []);

  /** The props of a field's control. */
  const field = (name: Name) => ({
    ...typedAt(name),
    onChange: (changed: Changed) => set(changeOf(name, changed)),
    ref: (element: Focusable | null) => control(name, element),
  });

  return { typed, latest, set, wrong, mark, begin, field, control, focus };
}

export type EditForm<Name extends string> = ReturnType<typeof useEditForm<Name>>;
