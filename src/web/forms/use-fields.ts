import { useRef, useState } from 'react';
import type { Problems } from './check-input.ts';

/** What a control says when it changes: its text, or the event of an element. */
export type Changed = string | { target: { value: string } };

export const changeOf = <Name extends string>(name: Name, changed: Changed) =>
  ({ [name]: typeof changed === 'string' ? changed : changed.target.value }) as Record<
    Name,
    string
  >;

/** What is typed into a form's fields, and what is said at them. */
export function useFields<Name extends string>(
  first: Record<Name, string>,
  /** What is wrong, of the fields that are judged. */
  faultsOf: (typed: Record<Name, string>) => Problems = () => ({}),
) {
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Problems>({});
  /** A call that is under way goes on with what is typed by then. */
  const latest = useRef(typed);
  const judged = useRef(new Set<string>());

  /** Says of each of these what is wrong with it if it is judged, else nothing. */
  function say(names: readonly string[]): void {
    const told = names.filter((name) => judged.current.has(name));
    const faults = told.length > 0 ? faultsOf(latest.current) : {};
    setWrong((before) => saidAnew(before, names, told, faults));
  }

  /** Changes fields, and leaves what is said of them. */
  function set(changed: Partial<Record<Name, string>>): void {
    latest.current = { ...latest.current, ...changed };
    setTyped(latest.current);
  }

  function type(changed: Partial<Record<Name, string>>): void {
    set(changed);
    say(Object.keys(changed));
  }

  /** Says what is wrong with these, from now on whenever they are typed. */
  function judge(names: readonly string[]): void {
    for (const name of names) judged.current.add(name);
    say(names);
  }

  /** A field was left: it is judged. */
  function leave(name: Name): void {
    if (!judged.current.has(name)) judge([name]);
  }

  /** Says nothing of these until they are judged again. */
  function forgive(names: readonly string[]): void {
    for (const name of names) judged.current.delete(name);
    say(names);
  }

  /** A form with these values that nobody has touched. */
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

/** What stands at the fields after `names` have changed: of them only the faults of those in `told`. */
export function saidAnew(
  before: Problems,
  names: readonly string[],
  told: readonly string[],
  faults: Problems,
): Problems {
  const others = Object.entries(before).filter(([name]) => !names.includes(name));
  const found = Object.entries(faults).filter(([name]) => told.includes(name));
  return Object.fromEntries([...others, ...found]);
}
