/** What the dialogs of a company ask, and what they send. */
import * as z from 'zod/mini';
import {
  CreateResellerInput,
  MAX_DAILY_LIMIT,
  RESELLER_LABELS,
  Reseller,
  type UpdateResellerInput,
} from '#contract/resellers/resellers.schema.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';

const TEXTS = ['company_name', 'contact', 'phone', 'email', 'notes'] as const;
const FIELDS = [...TEXTS, 'daily_limit'] as const;
type Field = (typeof FIELDS)[number];
type ResellerValues = Record<Field, string>;

const ResellerBase = z.pick(Reseller, {
  company_name: true,
  contact: true,
  phone: true,
  email: true,
  notes: true,
  daily_limit: true,
  active: true,
  version: true,
});
export type ResellerBase = z.infer<typeof ResellerBase>;
export type ResellerEdits = Omit<UpdateResellerInput, 'version' | 'active'>;

export const RESELLER_EDIT: EditDefinition<ResellerBase, ResellerValues, ResellerEdits> = {
  labels: {
    company_name: RESELLER_LABELS.company_name,
    contact: `${RESELLER_LABELS.contact} (opzionale)`,
    phone: `${RESELLER_LABELS.phone} (opzionale)`,
    email: `${RESELLER_LABELS.email} (opzionale)`,
    daily_limit: `${RESELLER_LABELS.daily_limit} (opzionale)`,
    notes: `${RESELLER_LABELS.notes} interne (opzionale)`,
  },
  base: ResellerBase,
  values: z.record(z.enum(FIELDS), z.string()),
  valuesOf: ({ daily_limit, ...reseller }) => ({
    ...(Object.fromEntries(TEXTS.map((name) => [name, reseller[name]])) as ResellerValues),
    daily_limit: String(daily_limit ?? ''),
  }),
  changesOf: (base, values) => {
    const typed = typedReseller(values);
    return Object.fromEntries(
      FIELDS.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]]),
    );
  },
  problemsOf: (values) => {
    const { error } = CreateResellerInput.safeParse(typedReseller(values));
    return Object.fromEntries(
      error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
    );
  },
  summaryOf: ({ company_name }) => company_name.trim(),
  textOf: (field, values) => values[field].trim(),
};

/** Nobody yet: everything is sent, as soon as anything was typed. */
export const NEW_RESELLER: ResellerBase = {
  company_name: '',
  contact: '',
  phone: '',
  email: '',
  notes: '',
  daily_limit: null,
  active: true,
  version: 0,
};

export const RESELLER_CREATE: EditDefinition<
  ResellerBase,
  ResellerValues,
  { input?: CreateResellerInput }
> = {
  ...RESELLER_EDIT,
  changesOf: (base, values) =>
    Object.keys(RESELLER_EDIT.changesOf(base, values)).length > 0
      ? { input: typedReseller(values) }
      : {},
};

/** A limit that is no number is one that is refused. */
function typedReseller({ daily_limit, ...texts }: ResellerValues): CreateResellerInput {
  const limit = daily_limit.trim();
  const isWhole = /^\d+$/.test(limit);
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, texts[name].trim()])) as typeof texts),
    daily_limit: limit === '' ? null : isWhole ? Number(limit) : MAX_DAILY_LIMIT + 1,
  };
}
