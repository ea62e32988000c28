/** A field of a predefined content: how the office edits it, and what may be stored. */
import * as z from 'zod/mini';
import { requiredLine, requiredText } from '../fields.schema.ts';

/**
 * How a field is edited: one line, a tax number, several lines, one entry per line, rows, a choice,
 * or an uploaded file.
 */
export type ContentKind =
  | 'line'
  | 'tax-number'
  | 'text'
  | 'lines'
  | 'phones'
  | 'services'
  | 'hours'
  | 'choice'
  | 'picture';

type Look = {
  help?: string;
  keyboard?: 'email' | 'url' | 'numeric';
  /** The height of a text. */
  rows?: number;
};

export type ContentField = Look & {
  label: string;
  kind: ContentKind;
  /** Absent if no page and no document reads the field. */
  schema?: z.ZodMiniType;
  /** For a choice: the stored values, and the label for no answer. */
  answers?: readonly string[];
  none?: string;
};

/** A field with a schema, whose type it keeps. */
export const field = <Schema extends z.ZodMiniType>(
  kind: ContentKind,
  label: string,
  schema: Schema,
  look: Look = {},
) => ({ kind, label, schema, ...look });

/** One line of at most `max` characters. */
export const line = (label: string, max: number, look?: Look) =>
  field('line', label, requiredLine(max, 'Inserire un testo'), look);

/** A text of at most `max` characters. */
export const text = (label: string, max: number, look?: Look) =>
  field('text', label, requiredText(max, 'Inserire un testo'), look);

/** `what` names the entries in errors: 'Al massimo 12 servizi'. */
export const list = <Item extends z.core.$ZodType>(
  item: Item,
  min: number,
  max: number,
  what: string,
) =>
  z
    .array(item, `Inserire un elenco di ${what}`)
    .check(
      z.minLength(min, `Inserire un elenco di ${what}`),
      z.maxLength(max, `Al massimo ${max} ${what}`),
    );

/** Several lines, one entry each. */
export const lineList = (
  label: string,
  { max, entries, what, ...look }: Look & { max: number; entries: number; what: string },
) => field('lines', label, list(requiredLine(max, 'Inserire un testo'), 1, entries, what), look);

export const choice = <const Answers extends readonly string[]>(
  label: string,
  answers: Answers,
  { none, error }: { none: string; error: string },
) => ({ ...field('choice', label, z.enum(answers, error)), answers, none });

/** The address of a link or an image: https or internal, without tabs and line breaks. */
export const address = (label: string, help: string) =>
  field(
    'line',
    label,
    requiredText(2000, 'Inserire un testo').check(
      z.refine(
        (value) => /^\/(?![/\\])\P{Cc}*$/u.test(value) || URL.parse(value)?.protocol === 'https:',
        { error: 'Inserire un indirizzo che comincia con https:// o con /' },
      ),
    ),
    { help, keyboard: 'url' },
  );
