/** Compares and merges two edits of one row, as pure functions. */
import {
  type EditBase,
  type EditDefinition,
  type EditValues,
  type FieldOf,
  fieldsOf,
} from './edit-definition.ts';

/** Whether the values differ from the base in something that could be sent, or is invalid. */
export function isChanged<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  values: Values,
): boolean {
  const before = definition.valuesOf(base);
  if (fieldsOf(definition).every((field) => values[field] === before[field])) return false;
  const parts = [definition.problemsOf(values), definition.changesOf(base, values)];
  return parts.some((part) => Object.keys(part).length > 0);
}

/** Compares this edit with what somebody else changed between `base` and `current`. */
export function compareWith<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  current: Base,
  values: Values,
) {
  const mine = definition.changesOf(base, values);
  const wanted = definition.changesOf(current, values);
  const before = definition.valuesOf(base);
  const after = definition.valuesOf(current);
  const theirs = fieldsOf(definition).filter((field) => after[field] !== before[field]);
  return {
    /** Fields that only the other person changed: their value is taken over. */
    merged: theirs.filter((field) => !(field in mine)),
    /** Fields that both changed, to different values: the person has to choose. */
    conflicts: theirs.filter((field) => field in mine && field in wanted),
  };
}

/** The values, but in these fields those of `base`. */
export function withFieldsOf<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  values: Values,
  fields: readonly FieldOf<Values>[],
): Values {
  const theirs = definition.valuesOf(base);
  const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]));
  return { ...values, ...taken };
}

/**
 * The values with which the form stays open after a save; null when everything is saved. Unsaved are fields that
 * changed after `sent`, and invalid ones.
 */
export function leftToSave<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  saved: Base,
  sent: Values,
  typed: Values,
): Values | null {
  const problems = definition.problemsOf(typed);
  const fields = fieldsOf(definition);
  const done = fields.filter((field) => typed[field] === sent[field] && !(field in problems));
  return done.length === fields.length ? null : withFieldsOf(definition, saved, typed, done);
}
