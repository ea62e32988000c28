import { useRef, useState } from 'react';
import type { Problems } from './check-input.ts';

/** What a control passes on a change: its text, or an element's event. */
export type Changed = string | { target: { value: string } };

export const changeOf = <Name extends string>(name: Name, changed: Changed) =>
  ({ [name]: typeof changed === 'string' ? changed : changed.target.value }) as Record<
    Name,
    string
  >;

/** The typed values and the errors of a form's fields. */
export function useFields<Name extends string>(
  first: Record<Name, string>,
  /** The errors of the typed values. */
  errorsOf: (typed: Record<Name, string>) => Problems = () => ({}),
) {
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Problems>({});
  /** A call in progress reads the latest values. */
  const latest = useRef(typed);
  const validated = useRef(new Set<string>());

  /** Updates the errors shown at these fields, for those that have been validated. */
  function updateErrors(names: readonly string[]): void {
    const shown = names.filter((name) => validated.current.has(name));
    const errors = shown.length > 0 ? errorsOf(latest.current) : {};
    setWrong((before) => updatedErrors(before, names, shown, errors));
  }

  /** Changes values without updating the errors. */
  function set(changed: Partial<Record<Name, string>>): void {
    latest.current = { ...latest.current, ...changed };
    setTyped(latest.current);
  }

  function type(changed: Partial<Record<Name, string>>): void {
    set(changed);
    updateErrors(Object.keys(changed));
  }

  /** Shows the errors of these fields, from now on whenever they are typed. */
  function validate(names: readonly string[]): void {
    for (const name of names) validated.current.add(name);
    updateErrors(names);
  }

  /** A field lost the focus: it is validated. */
  function leave(name: Name): void {
    if (!validated.current.has(name)) validate([name]);
  }

  /** Clears the errors of these fields until they are validated again. */
  function clearErrors(names: readonly string[]): void {
    for (const name of names) validated.current.delete(name);
    updateErrors(names);
  }

  /** An untouched form with these values. */
  function begin(values: Record<Name, string>): void {
    latest.current = values;
    validated.current.clear();
    setTyped(values);
    setWrong({});
  }

  /** The props of a field's control. */
  const field = (name: Name) => ({
    name,
    value: String(typed[name] ?? ''),
    error: wrong[name],
    onChange: (changed: Changed) => type(changeOf(name, changed)),
  });

  return {
    typed,
    latest: () => latest.current,
    wrong,
    mark: setWrong,
    field,
    set,
    type,
    validate,
    leave,
    clearErrors,
    begin,
  };
}

export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;

/** The errors shown after `names` have changed: of those, only the ones of fields in `shown`. */
export function updatedErrors(
  before: Problems,
  names: readonly string[],
  shown: readonly string[],
  errors: Problems,
): Problems {
  const others = Object.entries(before).filter(([name]) => !names.includes(name));
  const found = Object.entries(errors).filter(([name]) => shown.includes(name));
  return Object.fromEntries([...others, ...found]);
}
