/** The dashboard's figures (spec section 2, "Dashboard", and section 9). */
import * as z from 'zod/mini';
import { LEGAL_FIELDS, type LegalField } from '../contents/legal-data.ts';
import { DateText, Instant } from '../fields.schema.ts';
import { UnclosedTrip } from '../road/trips.schema.ts';

/** The chart's days, today included. */
export const CHART_DAYS = 14;

/** The most companies that are listed. */
export const MAX_GUESSED = 10;

const count = z.int();

/** A company's id and name, and who uses each of its codes. */
export const GuessedCodes = z.object({
  reseller: z.uuid(),
  company_name: z.string(),
  labels: z.array(z.string()),
});
export type GuessedCodes = z.infer<typeof GuessedCodes>;

/**
 * Counts of orders, equal to the list of orders with the filter of that name, unless stated
 * otherwise.
 */
export const Dashboard = z.object({
  /** Today in Rome. */
  date: DateText,
  /** 'Ordini Oggi', 'Ordini Mensili', 'Totale Ordini': the cards of the list. */
  today: count,
  month: count,
  total: count,
  /** 'Slot Disponibili': the day's 24 times less today's orders, at least 0. */
  slots_free: count,
  /** All orders of private customers, and of resellers. */
  consumer: count,
  supplier: count,
  /** Pending orders on any date, and those for tomorrow. */
  pending: count,
  tomorrow_pending: count,
  /** The resellers' part of these two. */
  pending_supplier: count,
  tomorrow_pending_supplier: count,
  /** Pending orders from a network with many of them, and the resellers' part. */
  same_network: count,
  same_network_supplier: count,
  /** Orders that their customers moved and nobody has confirmed since, and the resellers' part. */
  reconfirm: count,
  reconfirm_supplier: count,
  /** Orders with an unread customer note, and the resellers' part. */
  unread: count,
  unread_supplier: count,
  /** Quote requests without an answer, and when the oldest came in (null without one). */
  requests: count,
  oldest_request: z.nullable(Instant),
  /** Offers by the states of their list. Each is counted up to MAX_COUNTED + 1. */
  offers_sent: count,
  offers_expiring: count,
  offers_undated: count,
  /**
   * Companies whose valid codes somebody tried to guess in the last GUESSED_HOURS,
   * the most recent first. At most MAX_GUESSED.
   */
  guessed_codes: z.array(GuessedCodes),
  /** Trips that left on an earlier day and were not closed, oldest first. */
  unclosed_trips: z.array(UnclosedTrip),
  /** Mails, not orders, that could not be sent. */
  failed_mails: count,
  /** False: mails are written to files, and customers receive none. */
  mail_server: z.boolean(),
  /** The missing fields of the company's legal data that its legal form requires. */
  missing_legal_data: z.array(z.enum(Object.keys(LEGAL_FIELDS) as LegalField[])),
  /** CHART_DAYS days from today on, without cancelled orders. */
  days: z.array(z.object({ date: DateText, deliveries: count, pickups: count })),
});
export type Dashboard = z.infer<typeof Dashboard>;
