/** Keys with which programs, such as the company's gestionale, make calls of the office. */
import * as z from 'zod/mini';
import { DateText, Instant, MAX_LENGTH, requiredLine } from '../fields.schema.ts';

/** What a key may do. Users, settings and erasure have no scope: no key reaches them. */
export const PROGRAM_SCOPES = {
  'orders:read': 'Leggere gli ordini',
  'orders:write': 'Creare e modificare ordini',
  'offers:read': 'Leggere i preventivi',
  'prices:write': 'Leggere e aggiornare il listino',
  'reports:read': 'Leggere i riepiloghi',
} as const;
/** One of PROGRAM_SCOPES. */
export type ProgramScope = keyof typeof PROGRAM_SCOPES;
const SCOPES = Object.keys(PROGRAM_SCOPES) as [ProgramScope, ...ProgramScope[]];

/** Scopes that let personal data of customers leave the product. */
export const PERSONAL_SCOPES: readonly ProgramScope[] = [
  'orders:read',
  'orders:write',
  'offers:read',
];

/** The most keys that work at the same time. */
export const MAX_PROGRAM_KEYS = 20;
/** The longest life of a key. */
export const MAX_KEY_DAYS = 365;

/** How every key begins, so that people and secret scanners recognise one. */
export const KEY_MARK = 'cns_';

/** A key as the office sees it: never its secret. */
export const ProgramKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins: 'cns_' and 8 characters. */
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The e-mail address of the user who made it. The key works while this user is an administrator. */
  made_by: z.string(),
  /** False if it has ended or was revoked. */
  works: z.boolean(),
  created_at: Instant,
  expires_at: Instant,
  revoked_at: z.nullable(Instant),
  /** Accurate to a minute; null if it was never used. */
  last_used_at: z.nullable(Instant),
});
export type ProgramKey = z.infer<typeof ProgramKey>;

/** Newest first. Keys that ended are listed for a year. */
export const ProgramKeys = z.object({ keys: z.array(ProgramKey) });

/** The dialog 'Nuova chiave'. */
export const CreateProgramKeyInput = z.object({
  name: requiredLine(MAX_LENGTH.name, 'Inserire il nome del programma'),
  scopes: z
    .array(z.enum(SCOPES))
    .check(z.minLength(1, 'Scegliere almeno un permesso'), z.maxLength(SCOPES.length)),
  /** The last day in Rome, at most MAX_KEY_DAYS from today. */
  last_day: DateText,
});
export type CreateProgramKeyInput = z.infer<typeof CreateProgramKeyInput>;

/** A new key. `secret` is the whole key, answered this once. */
export const CreatedProgramKey = z.object({ key: ProgramKey, secret: z.string() });
export type CreatedProgramKey = z.infer<typeof CreatedProgramKey>;
