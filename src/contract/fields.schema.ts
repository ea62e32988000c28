/** The field types that several subjects share, with the greatest lengths of each text. */
import * as z from 'zod/mini';

/** Greatest lengths in characters; the database's constraints hold the same numbers. */
export const MAX_LENGTH = {
  name: 120,
  email: 254,
  phone: 40,
  address: 300,
  materials: 4000,
  notes: 2000,
  subject: 200,
  access_code: 100,
} as const;

const tooLong = (max: number) => `Al massimo ${max.toLocaleString('it-IT')} caratteri`;

/** Text that a database can hold: no NUL, and no half of a character. */
const text = (max: number, missing?: string) =>
  z.string(missing).check(
    z.trim(),
    z.maxLength(max, tooLong(max)),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'Contiene caratteri non validi',
    }),
  );

/** Text in which there must be something to see. */
export const requiredText = (max: number, message: string) =>
  text(max, message).check(z.refine((value) => /[^\p{C}\p{Z}]/u.test(value), { error: message }));

/** Text that may be missing; stored as ''. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Text of an edit: left out when it has not changed, '' when it was taken away. */
export const editedText = (max: number) => z.optional(text(max));

export const requiredEmail = z.pipe(
  z
    .string("Inserire l'indirizzo email")
    .check(
      z.trim(),
      z.minLength(1, "Inserire l'indirizzo email"),
      z.maxLength(MAX_LENGTH.email, tooLong(MAX_LENGTH.email)),
    ),
  z.email('Inserire un indirizzo email valido, per esempio nome@esempio.it'),
);

/** A field that only programs fill in: people never see it. */
export const HiddenField = z.optional(z.string().check(z.maxLength(200)));

/** 'yyyy-MM-dd', a date that exists. */
export const DateText = z.iso
  .date('Scegliere una data')
  .check(z.refine((value) => value.startsWith('20'), { error: 'Scegliere una data' }));
/** 'HH:mm'. */
export const TimeText = z
  .string('Scegliere un orario')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scegliere un orario'));
/** 'yyyy-MM'. */
export const MonthText = z
  .string('Mese non valido')
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mese non valido'));
/** ISO 8601 instant. */
export const Instant = z.string();
