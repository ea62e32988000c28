/** The price list that Danea Easyfatt sends: how it is read, and what became of it. */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';

/** Easyfatt's price lists, the usual one first. */
export const PRICE_LISTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Which of an article's two weights is read, the usual one first. */
export const EASYFATT_WEIGHTS = ['gross', 'net'] as const;
export type EasyfattWeight = (typeof EASYFATT_WEIGHTS)[number];

/** The whole list, or only what changed in it. */
export const EASYFATT_MODES = ['full', 'incremental'] as const;
export type EasyfattMode = (typeof EASYFATT_MODES)[number];

/** The most bytes of a request with a price list. */
export const MAX_SEND_BYTES = 64 * 1024 * 1024;
/** The most articles of a price list. */
export const MAX_SENT_ARTICLES = 20_000;
/** Without consent a list deactivates at most this share of the prices from Easyfatt… */
export const MOST_DEACTIVATED_SHARE = 1 / 5;
/** …or this many, if that is more. */
export const MOST_DEACTIVATED = 20;
/** The most skipped articles that are named. */
export const MOST_SKIPPED_NAMED = 100;

export const EasyfattPriceSettings = z.object({
  /** NetPriceN is the price. */
  price_list: z.literal([...PRICE_LISTS], 'I listini di Easyfatt vanno da 1 a 9'),
  weight: z.enum(EASYFATT_WEIGHTS),
});
export type EasyfattPriceSettings = z.infer<typeof EasyfattPriceSettings>;

/** The changed settings. */
export const UpdateEasyfattPriceSettings = z.partial(EasyfattPriceSettings);
export type UpdateEasyfattPriceSettings = z.infer<typeof UpdateEasyfattPriceSettings>;

/** An article that was left as it was. */
export const SkippedArticle = z.object({
  /** '' if it has none. */
  code: z.string(),
  description: z.string(),
  reason: z.string(),
});
export type SkippedArticle = z.infer<typeof SkippedArticle>;

/** What became of a list. */
export const EasyfattSend = z.object({
  id: z.uuid(),
  at: Instant,
  /** Whose key it was. */
  user_name: z.string(),
  /** Null for a file that could not be read. */
  mode: z.nullable(z.enum(EASYFATT_MODES)),
  created: z.int(),
  changed: z.int(),
  deactivated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** The sentence that Easyfatt showed; null if the list was taken. */
  refusal: z.nullable(z.string()),
  /** Undoes it; null if it changed nothing. */
  change: z.nullable(z.uuid()),
  is_undone: z.boolean(),
});
export type EasyfattSend = z.infer<typeof EasyfattSend>;

/** The newest send in full. */
export const LatestEasyfattSend = z.extend(EasyfattSend, {
  /** The first of them. */
  skipped_articles: z.array(SkippedArticle),
  /** What was read differently from what is in Easyfatt. */
  notes: z.array(z.string()),
});
export type LatestEasyfattSend = z.infer<typeof LatestEasyfattSend>;

/** A list that was refused because it would deactivate too many prices. */
export const EasyfattConsent = z.object({
  send: z.uuid(),
  /** How many prices it would have deactivated, of how many from Easyfatt. */
  deactivated: z.int(),
  of: z.int(),
  /** Whoever allowed it, once. Null until then. */
  allowed_by: z.nullable(z.string()),
  allowed_at: z.nullable(Instant),
});
export type EasyfattConsent = z.infer<typeof EasyfattConsent>;

/** All that the office sees of Easyfatt's price list. */
export const EasyfattPrices = z.object({
  /** The address to enter in Easyfatt. */
  url: z.string(),
  settings: EasyfattPriceSettings,
  /** Null before the first send. */
  latest: z.nullable(LatestEasyfattSend),
  /** The sends before, newest first. */
  earlier: z.array(EasyfattSend),
  /** The newest change that can still be undone; null if there is none. */
  can_undo: z.nullable(z.uuid()),
  consent: z.nullable(EasyfattConsent),
});
export type EasyfattPrices = z.infer<typeof EasyfattPrices>;

export const AllowDeactivation = z.object({ allowed: z.boolean() });
