/** The field types that several subjects share, with the greatest lengths of each text. */
import { z } from 'zod';

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
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'Contiene caratteri non validi',
    });

/** Text in which there must be something to see. */
export const requiredText = (max: number, message: string) =>
  text(max).refine((value) => /[^\p{C}\p{Z}]/u.test(value), { error: message });

/** Text that may be missing; stored as ''. */
export const optionalText = (max: number) => text(max).default('');

/** Text of an edit: left out when it has not changed, '' when it was taken away. */
export const editedText = (max: number) => text(max).optional();

export const requiredEmail = z
  .string()
  .trim()
  .min(1, "Inserire l'indirizzo email")
  .max(MAX_LENGTH.email, tooLong(MAX_LENGTH.email))
  .pipe(z.email('Inserire un indirizzo email valido, per esempio nome@esempio.it'));

/** A field that only programs fill in: people never see it. */
export const HiddenField = z.string().max(200).optional();

/** 'yyyy-MM-dd', a date that exists. */
export const DateText = z.iso
  .date('Scegliere una data')
  .refine((value) => value.startsWith('20'), { error: 'Scegliere una data' })
  .meta({ example: '2026-11-23' });
/** 'HH:mm'. */
export const TimeText = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Scegliere un orario')
  .meta({ example: '09:30' });
/** 'yyyy-MM'. */
export const MonthText = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mese non valido')
  .meta({ example: '2026-11' });
/** ISO 8601 instant. */
export const Instant = z.string().meta({ format: 'date-time' });
