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
  faultsOf: (typed: Record<Name, string>) => Problems = () => ({}),
) {
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Problems>({});
  /** A call in progress reads the latest values. */
  const latest = useRef(typed);
  const judged = useRef(new Set<string>());

  /** Updates the errors shown at these fields, for those that are being judged. */
  function say(names: readonly string[]): void {
    const shown = names.filter((name) => judged.current.has(name));
    const faults = shown.length > 0 ? faultsOf(latest.current) : {};
    setWrong((before) => updatedErrors(before, names, shown, faults));
  }

  /** Changes fields, and leaves their errors. */
  function set(changed: Partial<Record<Name, string>>): void {
    latest.current = { ...latest.current, ...changed };
    setTyped(latest.current);
  }

  function type(changed: Partial<Record<Name, string>>): void {
    set(changed);
    say(Object.keys(changed));
  }

  /** Shows the errors of these fields, from now on whenever they are typed. */
  function judge(names: readonly string[]): void {
    for (const name of names) judged.current.add(name);
    say(names);
  }

  /** A field lost the focus: it is judged. */
  function leave(name: Name): void {
    if (!judged.current.has(name)) judge([name]);
  }

  /** Shows no errors of these until they are judged again. */
  function forgive(names: readonly string[]): void {
    for (const name of names) judged.current.delete(name);
    say(names);
  }

  /** An untouched form with these values. */
  function begin(values: Record<Name, string>): void {
    latest.current = values;
    judged.current.clear();
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
    judge,
    leave,
    forgive,
    begin,
  };
}

export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;

/** The errors shown after `names` have changed: of those, only the ones of fields in `shown`. */
export function updatedErrors(
  before: Problems,
  names: readonly string[],
  shown: readonly string[],
  faults: Problems,
): Problems {
  const others = Object.entries(before).filter(([name]) => !names.includes(name));
  const found = Object.entries(faults).filter(([name]) => shown.includes(name));
  return Object.fromEntries([...others, ...found]);
}
