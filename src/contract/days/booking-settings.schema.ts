/** The booking rules that the owner can change (spec sections 5 and 9, "Business constants"). */
import * as z from 'zod/mini';
import { DateText, requiredLine, TimeText } from '../fields.schema.ts';
import { ProofWish } from '../road/proof-wishes.ts';
import { OpeningHoursSlot } from './opening-hours.schema.ts';

/** The greatest values, the same as in the database's constraints. */
export const MAX_RULES = {
  min_notice_hours: 8760,
  max_days_ahead: 3650,
  supplier_daily_limit: 1000,
  max_open_orders: 1000,
  change_notice_hours: 720,
  max_customer_moves: 100,
  patron_name: 80,
} as const;

const count = (max: number, min = 0) => {
  const error = `Scrivere un numero da ${min} a ${max}`;
  return z.int(error).check(z.minimum(min, error), z.maximum(max, error));
};

/** 'MM-dd', a day that exists every year. */
const YearlyDay = z.string('Scegliere un giorno').check(
  z.refine((day) => DateText.safeParse(`2001-${day}`).success, {
    error: 'Scegliere un giorno che esiste ogni anno',
  }),
);

export const BookingRules = z.object({
  /** Hours between booking and delivery, or 0. */
  min_notice_hours: count(MAX_RULES.min_notice_hours),
  /** Days from today, or null for no limit. */
  max_days_ahead: z.nullable(count(MAX_RULES.max_days_ahead)),
  /** Active reseller orders per date. */
  supplier_daily_limit: count(MAX_RULES.supplier_daily_limit),
  /** 'HH:mm' in Rome: last time to book a pickup for the same day. */
  supplier_same_day_cutoff: TimeText,
  /** Whether the code that all resellers share is accepted, besides their own. */
  shared_code_active: z.boolean(),
  /** Whether private customers book only within the opening hours. */
  limit_to_opening_hours: z.boolean(),
  /** Open deliveries per e-mail address or phone. The office may exceed it. */
  max_open_orders: count(MAX_RULES.max_open_orders, 1),
  /** Hours before the start during which customers can no longer change their own order. */
  change_notice_hours: count(MAX_RULES.change_notice_hours),
  /** How often a customer may move one order; 0 for never. Restoring has a limit of its own. */
  max_customer_moves: count(MAX_RULES.max_customer_moves),
  /** Whether customers with a confirmed order get a reminder the day before. */
  remind_customers: z.boolean(),
  /** Whether customers get a reminder three days before an unanswered offer ends. */
  remind_offers: z.boolean(),
  /** The patron saint's day of the town, 'MM-dd', and its name. It counts as a holiday. */
  patron_day: YearlyDay,
  patron_name: requiredLine(MAX_RULES.patron_name, 'Inserire il nome della festa'),
  /** Which proof of delivery drivers take. */
  proof_photo: ProofWish,
  proof_name: ProofWish,
  proof_signature: ProofWish,
  /** Whether customers see it on their order's page. */
  show_proof: z.boolean(),
});
export type BookingRules = z.infer<typeof BookingRules>;

/** Who changed the resellers' access code, and when. Null while it is the first one. */
export const AccessCodeChange = z.object({
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
});
export type AccessCodeChange = z.infer<typeof AccessCodeChange>;

/**
 * The settings as the office reads them, without the access code. `version` is incremented with
 * each change.
 */
export const StoredBookingRules = z.object({
  version: z.int32(),
  ...BookingRules.shape,
  access_code: AccessCodeChange,
});
export type StoredBookingRules = z.infer<typeof StoredBookingRules>;

/** The changed fields, with the version that was read. */
export const UpdateBookingRulesInput = z.object({
  version: z.int32(),
  ...z.partial(BookingRules).shape,
});
export type UpdateBookingRulesInput = z.infer<typeof UpdateBookingRulesInput>;

/** The rules that orders can break. Opening hours are part of 'limit_to_opening_hours'. */
export const CHECKED_RULES = [
  'min_notice_hours',
  'max_days_ahead',
  'supplier_daily_limit',
  'supplier_same_day_cutoff',
  'limit_to_opening_hours',
] as const;
export type CheckedRule = (typeof CHECKED_RULES)[number];

/** Proposed values. Absent fields count as stored. */
export const CheckBookingRulesInput = z.object({
  ...z.pick(z.partial(BookingRules), {
    min_notice_hours: true,
    max_days_ahead: true,
    supplier_daily_limit: true,
    supplier_same_day_cutoff: true,
    limit_to_opening_hours: true,
  }).shape,
  /**
   * Opening hours. With them, only orders that are within the stored hours and would fall outside
   * the new ones count.
   */
  slots: z.optional(z.array(OpeningHoursSlot)),
});
export type CheckBookingRulesInput = z.infer<typeof CheckBookingRulesInput>;

/** The open orders, from today on, that one rule would break. */
export const BrokenRule = z.object({
  rule: z.enum(CHECKED_RULES),
  /** Always 0 for the notice and the cut-off, which only apply to new bookings. */
  orders: z.int(),
  /** Number of dates, and the first of them. */
  days: z.int(),
  dates: z.array(DateText),
});
export type BrokenRule = z.infer<typeof BrokenRule>;

export const BrokenRules = z.object({ broken: z.array(BrokenRule) });
