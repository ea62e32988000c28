/** Compares and merges two edits of a row, as pure functions. */
import {
  type EditBase,
  type EditDefinition,
  type EditValues,
  type FieldOf,
  fieldsOf,
} from './edit-definition.ts';

/** The fields that differ from the row. */
export function changedFields<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  values: Values,
): FieldOf<Values>[] {
  const before = definition.valuesOf(base);
  return fieldsOf(definition).filter((field) => values[field] !== before[field]);
}

/** Whether a value differs from the base and could be sent, or is invalid. */
export function isChanged<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  values: Values,
): boolean {
  if (changedFields(definition, base, values).length === 0) return false;
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
  const { mine, theirs, both } = bothEdits(definition, base, current, values);
  const joined = joinsOf(definition, base, current, values)
    .filter(({ isOpen }) => !isOpen)
    .map(({ field }) => field);
  return {
    /** Fields that only the other person changed, whose value is taken over, and merged fields. */
    merged: theirs.filter((field) => !(field in mine) || joined.includes(field)),
    /** Fields that both changed, to different values: the person must choose. */
    conflicts: both.filter((field) => !joined.includes(field)),
  };
}

/** The values with everything that somebody else changed, where it can be taken over or merged. */
export function mergedValues<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  current: Base,
  values: Values,
): Values {
  const { mine, theirs } = bothEdits(definition, base, current, values);
  const taken = theirs.filter((field) => !(field in mine));
  const joins = joinsOf(definition, base, current, values);
  const joined = Object.fromEntries(joins.map(({ field, text }) => [field, text]));
  return { ...withFieldsOf(definition, current, values, taken), ...joined };
}

function bothEdits<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  current: Base,
  values: Values,
) {
  const mine = definition.changesOf(base, values);
  const wanted = definition.changesOf(current, values);
  const theirs = changedFields(definition, base, definition.valuesOf(current));
  const both = theirs.filter((field) => field in mine && field in wanted);
  return { mine, theirs, both };
}

/** Fields with parts that both changed. */
function joinsOf<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  base: Base,
  current: Base,
  values: Values,
) {
  const before = definition.valuesOf(base);
  const theirs = definition.valuesOf(current);
  return bothEdits(definition, base, current, values).both.flatMap((field) => {
    const textIn = (all: Values) => all[field] ?? '';
    const edits = { before: textIn(before), theirs: textIn(theirs), mine: textIn(values) };
    const join = definition.joinOf?.(field, edits);
    return join ? [{ field, ...join }] : [];
  });
}

/** The values, with these fields from `base`. */
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
 * The values with which the form stays open after a save; null if everything is saved. Unsaved are
 * fields that changed after `sent`, and invalid ones.
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
