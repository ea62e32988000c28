/** Two edits of one row, and what a save leaves in the form, as pure functions. */
import {
  type EditBase,
  type EditDefinition,
  type EditValues,
  type FieldOf,
  fieldsOf,
} from './edit-definition.ts';

/** Whether something was typed that the base does not say. */
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

/** The values, with those of `base` in these fields. */
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
 * The values with which the form stays open after a save; null when everything is saved. Not saved is what was
 * typed after `sent`, and what cannot be sent.
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
