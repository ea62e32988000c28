/** Field types that several subjects share, with the greatest lengths. */
import * as z from 'zod/mini';
import { plainTaxNumber } from './tax-numbers.ts';
import { READING_DIRECTION, tooLongText } from './text-length.ts';

/** Greatest lengths in characters, the same as in the database's constraints. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  phone: 40,
  address: 300,
  materials: 4000,
  notes: 2000,
  unit: 40,
  subject: 200,
  access_code: 100,
} as const;

/** A `maxLength` whose error says by how much the text is too long. */
export const atMost = (max: number) =>
  z.maxLength(max, {
    error: ({ input }) => tooLongText((input as string).length, max),
  });

/**
 * Characters that neither print nor count as white space: besides format controls, some letters
 * (U+3164) and symbols look blank.
 */
const INVISIBLE = String.raw`\p{Cf}\p{Cn}\p{Co}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}`;
/** Combining marks without a letter look blank too. */
const VISIBLE = new RegExp(String.raw`[^\s\p{Z}\p{M}${INVISIBLE}]`, 'u');

/** A text without a visible character counts as empty. */
const trimmed = (value: string) => (VISIBLE.test(value) ? value.trim() : '');

/**
 * Emoji are joined by invisible characters, and Persian and Hindi need them, but no writing has
 * more than twice as many invisible as visible characters. A few are always allowed: the flag of
 * Scotland has six.
 */
const EACH_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu');
const EACH_VISIBLE = new RegExp(String.raw`[^\s\p{Z}${INVISIBLE}]`, 'gu');
const count = (characters: RegExp, value: string) => value.match(characters)?.length ?? 0;
const hasFewInvisibles = (value: string) =>
  count(EACH_INVISIBLE, value) <= Math.max(20, 2 * count(EACH_VISIBLE, value));
const withoutHiddenText = z.refine<string>(hasFewInvisibles, {
  error: 'Contiene troppi caratteri invisibili: va riscritto senza copiarlo',
});

/** `missing`: the error if the value is not a string or, for a required text, is empty. */
const text = (max: number, missing?: string) =>
  z.string(missing).check(
    z.overwrite(trimmed),
    atMost(max),
    z.refine((value) => value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value), {
      error: 'Contiene caratteri non validi',
      abort: true,
    }),
    withoutHiddenText,
  );

/**
 * Removes bidirectional controls. They come along with copied numbers, and could make a mail read
 * differently.
 */
const line = (max: number, missing?: string, tidied = trimmed) =>
  z.string(missing).check(
    z.overwrite((value) => tidied(value.replaceAll(READING_DIRECTION, ''))),
    atMost(max),
    z.refine((value) => value.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(value), {
      error: 'Su una riga sola, senza caratteri speciali',
      abort: true,
    }),
    withoutHiddenText,
  );

/** Required text with line breaks. */
export const requiredText = (max: number, missing: string) =>
  text(max, missing).check(z.minLength(1, missing));

/** Optional text with line breaks; stored as '' if missing. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Text with line breaks in an edit: absent if unchanged, '' if removed. */
export const editedText = (max: number) => z.optional(text(max));

/** Required text of one line. */
export const requiredLine = (max: number, missing: string) =>
  line(max, missing).check(z.minLength(1, missing));

/** Optional text of one line; stored as '' if missing. */
export const optionalLine = (max: number) => z._default(line(max), '');

/** Text of one line in an edit: absent if unchanged, '' if removed. */
export const editedLine = (max: number) => z.optional(line(max));

/**
 * Text that may be empty but must be given: with a default, an edit of other fields would empty it.
 */
export const anyText = (max: number) => text(max);
/** The same, without line breaks. */
export const anyLine = (max: number) => line(max);

/** A reseller's code as typed, its own or the shared one. Only the server can check it. */
export const AccessCode = requiredLine(MAX_LENGTH.access_code, 'Inserisci il codice di accesso');

/**
 * The part after '#' in a customer's link. A text in any other form is treated as an unknown token.
 */
export const LinkToken = z.string().check(z.maxLength(200));

/**
 * A phone number in any notation. Full-width digits, which some programs paste, are stored as ASCII
 * digits, so that searches find them.
 */
const phone = (max: number, missing?: string) =>
  line(max, missing).check(
    z.overwrite((value) =>
      value.replaceAll(/[\uff0b\uff10-\uff19]/g, (wide) => wide.normalize('NFKC')),
    ),
  );

/** At least six digits. */
export const requiredPhone = phone(MAX_LENGTH.phone, 'Inserisci il numero di telefono').check(
  z.minLength(1, { error: 'Inserisci il numero di telefono', abort: true }),
  z.refine((value) => value.replaceAll(/\D/g, '').length >= 6, {
    error: 'Inserisci un numero di almeno 6 cifre',
  }),
);

/** The longest foreign VAT number has 15 characters. */
export const TAX_NUMBER_LENGTHS = { vat_number: 15, tax_code: 16 } as const;
const taxNumber = (max: number, missing?: string) =>
  line(max, missing, (value) => plainTaxNumber(trimmed(value)));

const WRONG_EMAIL = 'Inserisci un indirizzo email valido, per esempio nome@esempio.it';
const email = (missing?: string) => z.string(missing).check(z.trim(), atMost(MAX_LENGTH.email));

/** Required e-mail address: trimmed, at most 254 characters. */
export const requiredEmail = z.pipe(
  email("Inserisci l'indirizzo email").check(z.minLength(1, "Inserisci l'indirizzo email")),
  z.email(WRONG_EMAIL),
);

/** Optional e-mail address: '' if missing. */
export const optionalEmail = z.pipe(email(), z.union([z.literal(''), z.email(WRONG_EMAIL)]));

/** The addresses of a field that may hold several. */
export const emailsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Several e-mail addresses, separated by commas, semicolons or spaces. */
const emails = (max: number) =>
  line(max).check(
    z.refine((text) => emailsIn(text).every((one) => z.email().safeParse(one).success), {
      error: 'Inserisci indirizzi email validi, separati da una virgola',
    }),
  );

/** The schema of a text field. */
export type TextRule = z.ZodMiniType<string, string>;
export type TextKind = {
  /** 'lines' may have line breaks; 'emails' may hold several addresses. */
  kind: 'line' | 'lines' | 'phone' | 'email' | 'emails' | 'tax-number';
  /** The greatest length in characters, the same as in the database's constraint. */
  max: number;
};

/** A text that may be empty but must be given. */
export function anyOfKind({ kind, max }: TextKind): TextRule {
  if (kind === 'email') return optionalEmail;
  if (kind === 'emails') return emails(max);
  if (kind === 'phone') return phone(max);
  if (kind === 'tax-number') return taxNumber(max);
  return kind === 'lines' ? anyText(max) : anyLine(max);
}

/** A text that must not be empty. Phone and e-mail have their own error for a missing value. */
export function requiredOfKind({ kind, max }: TextKind, missing: string): TextRule {
  if (kind === 'email') return requiredEmail;
  if (kind === 'emails') return emails(max).check(z.minLength(1, missing));
  if (kind === 'phone') return requiredPhone;
  if (kind === 'tax-number') return taxNumber(max, missing).check(z.minLength(1, missing));
  return kind === 'lines' ? requiredText(max, missing) : requiredLine(max, missing);
}

const WRONG_REQUEST_ID = 'Codice della richiesta non valido';
/**
 * An idempotency key, made by the browser for each request. The nil and max UUIDs are refused:
 * programs send them for lack of a key, and would share it.
 */
export const RequestId = z
  .uuid(WRONG_REQUEST_ID)
  // A repeat may come in capitals.
  .check(
    z.toLowerCase(),
    z.refine((id) => !/^(0|f)(-?\1)+$/i.test(id), { error: WRONG_REQUEST_ID }),
  );

/** The honeypot: a hidden field that people leave empty and bots fill in. */
export const HiddenField = z.optional(z.string().check(z.maxLength(200)));

/** 'yyyy-MM-dd', an existing date. */
export const DateText = z.iso
  .date('Scegli una data')
  .check(z.refine((value) => value.startsWith('20'), { error: 'Scegli una data' }));
/** 'HH:mm'. */
export const TimeText = z
  .string('Scegli un orario')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scegli un orario'));

/** Date and time of an order. */
export const Place = z.object({ delivery_date: DateText, delivery_time: TimeText });
export type Place = z.infer<typeof Place>;
/** 'yyyy-MM'. */
export const MonthText = z
  .string('Mese non valido')
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mese non valido'));
/** An ISO 8601 instant. */
export const Instant = z.string();
