/** Form cells and labels from a subject's table of fields. */
import { type FieldKind, labelsOf, type SubjectFields } from '#contract/subject-fields.ts';
import { decimal, discount, money } from './amount-cells.ts';
import {
  type Cell,
  choice,
  email,
  emails,
  line,
  lines,
  phone,
  taxNumber,
  WHOLE,
  YES_NO,
} from './cells.ts';

const TEXT_CELLS = { line, lines, phone, email, emails, 'tax-number': taxNumber };

function cellOf(field: FieldKind): Cell {
  switch (field.kind) {
    case 'whole':
      return WHOLE;
    case 'money':
      return money(field.decimals);
    case 'decimal':
      return decimal(0, field.decimals);
    case 'discount':
      return discount(field.decimals);
    case 'choice':
      return choice(field.of, field.say as (value: string | number) => string);
    case 'yes-no':
      return YES_NO;
    default:
      return TEXT_CELLS[field.kind](field.max);
  }
}

type Cells<Fields> = {
  [Name in keyof Fields & string as Fields[Name] extends { kind: string } ? Name : never]: Cell;
};

/** The cells of a subject's table of fields. Fields without a kind have their own cell. */
export const cellsOf = <Fields extends Record<string, object>>(fields: Fields): Cells<Fields> =>
  Object.fromEntries(
    Object.entries<object>(fields)
      .filter((entry): entry is [string, FieldKind] => 'kind' in entry[1])
      .map(([name, field]) => [name, cellOf(field)]),
  ) as Cells<Fields>;

/** The labels and cells for an edit of all fields. */
export const labelsAndCells = <Fields extends SubjectFields>(fields: Fields) => ({
  labels: labelsOf(fields),
  cells: cellsOf(fields),
});

/** The labels in a form. */
export const labelsWithOptional = <Fields extends SubjectFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isOptional(field) ? `${field.label} (opzionale)` : field.label,
    ]),
  ) as Record<keyof Fields & string, string>;

const isOptional = (field: SubjectFields[string]) =>
  'schema' in field ? 'blank' in field : field.missing === undefined;
