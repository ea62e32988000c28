/** Every limit of the product: `env.ts` reads its variable, `product.ts` creates it. */
import type { Orm } from './platform/db/database.ts';
import { createLimit } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import { createMemoryLimit } from './platform/memory-limit.ts';
import { createSlowdown } from './platform/slowdown.ts';

const QUARTER_OF_AN_HOUR = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

type LimitRule = {
  /** The environment variable that sets it. */
  variable: string;
  /** The default number of uses in `seconds`; the variable changes it. */
  uses: number;
  seconds: number;
  /** What is counted, and by which key. An IPv6 address is counted as its /56, and as its /48 with twice the uses. */
  counts: string;
  /** What happens to uses beyond the limit. */
  beyond: 'refused' | 'slowed down' | 'not sent';
};

export const LIMITS = {
  bookings: {
    variable: 'LIMIT_BOOKINGS_PER_HOUR',
    uses: 20,
    seconds: HOUR,
    counts: 'orders taken, by address',
    beyond: 'refused',
  },
  bookingTries: {
    variable: 'LIMIT_BOOKING_TRIES_PER_10_SECONDS',
    uses: 20,
    seconds: 10,
    counts: 'orders taken, refused or repeated, by address, in each process',
    beyond: 'refused',
  },
  quotes: {
    variable: 'LIMIT_ENQUIRIES_PER_HOUR',
    uses: 20,
    seconds: HOUR,
    counts: 'requests for a quote, by address',
    beyond: 'refused',
  },
  messages: {
    variable: 'LIMIT_ENQUIRIES_PER_HOUR',
    uses: 20,
    seconds: HOUR,
    counts: "messages, notes on and searches for one's own orders and offers, by address",
    beyond: 'refused',
  },
  guesses: {
    variable: 'LIMIT_ACCESS_CODE_PER_15_MINUTES',
    uses: 10,
    seconds: QUARTER_OF_AN_HOUR,
    counts: "wrong resellers' codes, by address",
    beyond: 'refused',
  },
  allGuesses: {
    variable: 'LIMIT_ALL_ACCESS_CODES_PER_15_MINUTES',
    uses: 100,
    seconds: QUARTER_OF_AN_HOUR,
    counts: "wrong resellers' codes, from everywhere",
    beyond: 'slowed down',
  },
  codeGuesses: {
    variable: 'LIMIT_RESELLER_CODE_FAILURES_PER_HOUR',
    uses: 20,
    seconds: HOUR,
    counts: "wrong codes that begin like one reseller's, from everywhere",
    beyond: 'slowed down',
  },
  signIns: {
    variable: 'LIMIT_SIGN_IN_PER_15_MINUTES',
    uses: 20,
    seconds: QUARTER_OF_AN_HOUR,
    counts: 'sign-ins, by address',
    beyond: 'refused',
  },
  failures: {
    variable: 'LIMIT_SIGN_IN_FAILURES_PER_15_MINUTES',
    uses: 10,
    seconds: QUARTER_OF_AN_HOUR,
    counts: 'wrong passwords or codes, by account and address',
    beyond: 'refused',
  },
  accountFailures: {
    variable: 'LIMIT_ACCOUNT_FAILURES_PER_15_MINUTES',
    uses: 100,
    seconds: QUARTER_OF_AN_HOUR,
    counts: 'wrong passwords or codes, by account, from everywhere',
    beyond: 'slowed down',
  },
  passwordLinks: {
    variable: 'LIMIT_PASSWORD_LINKS_PER_15_MINUTES',
    uses: 40,
    seconds: QUARTER_OF_AN_HOUR,
    counts: 'links for a password opened or used, by address',
    beyond: 'refused',
  },
  ownOrders: {
    variable: 'LIMIT_OWN_ORDER_PER_MINUTE',
    uses: 60,
    seconds: 60,
    counts: "calls with the link of an order or an offer, and of 'I miei ritiri', by address",
    beyond: 'refused',
  },
  wrongLinks: {
    variable: 'LIMIT_WRONG_LINKS_PER_15_MINUTES',
    uses: 20,
    seconds: QUARTER_OF_AN_HOUR,
    counts: "links of orders and offers, and drivers' codes, not valid, by address",
    beyond: 'refused',
  },
  wrongFeeds: {
    variable: 'LIMIT_WRONG_CALENDAR_FEEDS_PER_15_MINUTES',
    uses: 20,
    seconds: QUARTER_OF_AN_HOUR,
    counts: 'addresses of calendar feeds not valid, by address',
    beyond: 'refused',
  },
  reads: {
    variable: 'LIMIT_READS_PER_10_SECONDS',
    uses: 200,
    seconds: 10,
    counts: 'availability, contents and calendar feeds read, by address, in each process',
    beyond: 'refused',
  },
  driverCalls: {
    variable: 'LIMIT_GIRO_CALLS_PER_10_SECONDS',
    uses: 200,
    seconds: 10,
    counts: "calls of the drivers' page, by address, in each process",
    beyond: 'refused',
  },
  programCalls: {
    variable: 'LIMIT_PROGRAM_CALLS_PER_MINUTE',
    uses: 120,
    seconds: 60,
    counts: "calls with a program's key, by key, in each process",
    beyond: 'refused',
  },
  wrongKeys: {
    variable: 'LIMIT_WRONG_KEYS_PER_15_MINUTES',
    uses: 20,
    seconds: QUARTER_OF_AN_HOUR,
    counts: "programs' keys not valid, by address",
    beyond: 'refused',
  },
  mailsPerHour: {
    variable: 'LIMIT_MAILS_PER_HOUR',
    uses: 6,
    seconds: HOUR,
    counts: 'mails to customers, by recipient',
    beyond: 'not sent',
  },
  mailsPerDay: {
    variable: 'LIMIT_MAILS_PER_DAY',
    uses: 20,
    seconds: DAY,
    counts: 'mails to customers, by recipient',
    beyond: 'not sent',
  },
} as const satisfies Record<string, LimitRule>;

type LimitName = keyof typeof LIMITS;
export type LimitVariable = (typeof LIMITS)[LimitName]['variable'];

/** How many uses each variable allows. */
export type LimitUses = Record<LimitVariable, number>;

/**
 * All limits except those of mails, which the outbox enforces. `bookingTries`, `reads`, `driverCalls` and `programCalls` are counted in
 * the memory of each process, the others in the table `rate_limits`.
 */
export function createLimits(orm: Orm, uses: LimitUses, logger: Logger) {
  const options = (name: LimitName) => {
    const { variable, seconds } = LIMITS[name];
    return { name, uses: uses[variable], seconds };
  };
  const refusing = (name: LimitName) => createLimit(orm, options(name));
  const slowing = (name: LimitName) => createSlowdown(orm, options(name), { logger });
  return {
    bookings: refusing('bookings'),
    quotes: refusing('quotes'),
    messages: refusing('messages'),
    guesses: refusing('guesses'),
    allGuesses: slowing('allGuesses'),
    codeGuesses: slowing('codeGuesses'),
    signIns: refusing('signIns'),
    failures: refusing('failures'),
    accountFailures: slowing('accountFailures'),
    passwordLinks: refusing('passwordLinks'),
    ownOrders: refusing('ownOrders'),
    wrongLinks: refusing('wrongLinks'),
    wrongKeys: refusing('wrongKeys'),
    programCalls: createMemoryLimit(options('programCalls')),
    wrongFeeds: refusing('wrongFeeds'),
    bookingTries: createMemoryLimit(options('bookingTries')),
    reads: createMemoryLimit(options('reads')),
    driverCalls: createMemoryLimit(options('driverCalls')),
  };
}

export type Limits = ReturnType<typeof createLimits>;
