/** The dashboard's figures (spec section 2, "Dashboard", and section 9). */
import * as z from 'zod/mini';
import { LEGAL_FIELDS, type LegalField } from '../contents/legal-data.ts';
import { DateText, Instant } from '../fields.schema.ts';
import { UnclosedTrip } from '../road/trips.schema.ts';

/** How many days, today included, the chart shows. */
export const CHART_DAYS = 14;

/** The most companies whose codes are named. */
export const MAX_GUESSED = 10;

const count = z.int();

/** A company, by its id and name, and who uses each of the codes. */
export const GuessedCodes = z.object({
  reseller: z.uuid(),
  company_name: z.string(),
  labels: z.array(z.string()),
});
export type GuessedCodes = z.infer<typeof GuessedCodes>;

/** Numbers of orders, as the list of orders shows them with the filter that is named, unless it says otherwise. */
export const Dashboard = z.object({
  /** Today in Rome. */
  date: DateText,
  /** 'Ordini Oggi', 'Ordini Mensili', 'Totale Ordini': the cards of the list. */
  today: count,
  month: count,
  total: count,
  /** 'Slot Disponibili': the day's 24 times less the orders of today, and never below 0. */
  slots_free: count,
  /** All private customers' orders, and all resellers'. */
  consumer: count,
  supplier: count,
  /** Those that wait for confirmation, on any date, and those among them of tomorrow. */
  pending: count,
  tomorrow_pending: count,
  /** How many of these two are resellers'. */
  pending_supplier: count,
  tomorrow_pending_supplier: count,
  /** Those that wait and were booked from a network with many of them, and how many of these are resellers'. */
  same_network: count,
  same_network_supplier: count,
  /** Those that their customers have moved and nobody has confirmed since, and how many of these are resellers'. */
  reconfirm: count,
  reconfirm_supplier: count,
  /** Those with a note of their customer that nobody of the office has read, and how many of these are resellers'. */
  unread: count,
  unread_supplier: count,
  /** Requests for a quote that wait for an answer, and when the oldest of them came; null without one. */
  requests: count,
  oldest_request: z.nullable(Instant),
  /** Offers in the states of their list. Of each no more are counted than one beyond MAX_COUNTED. */
  offers_sent: count,
  offers_expiring: count,
  offers_undated: count,
  /**
   * The companies with codes in use that were tried with many wrong endings in the last GUESSED_HOURS, the last tried
   * first. No more than MAX_GUESSED.
   */
  guessed_codes: z.array(GuessedCodes),
  /** Trips that left on an earlier day and were never closed, oldest first. */
  unclosed_trips: z.array(UnclosedTrip),
  /** Mails, not orders: those that could not be sent. */
  failed_mails: count,
  /** False: mails are written into files, and no customer gets one. */
  mail_server: z.boolean(),
  /** The fields of the company's legal data that its legal form demands and nobody has written. */
  missing_legal_data: z.array(z.enum(Object.keys(LEGAL_FIELDS) as LegalField[])),
  /** Every day from today on, without cancelled orders: CHART_DAYS of them. */
  days: z.array(z.object({ date: DateText, deliveries: count, pickups: count })),
});
export type Dashboard = z.infer<typeof Dashboard>;
