/** The API, built in-process on a test database with a fixed clock. */
import { createHash } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Role } from '#contract/users/session.schema.ts';
import { type AppDependencies, createApp } from '#server/app.ts';
import { createLimits, LIMITS, type Limits, type LimitUses } from '#server/limits.ts';
import { createLiveEvents } from '#server/modules/live/live-events.ts';
import type { DrawOffer } from '#server/modules/offers/send-offer.ts';
import { createNetworkHash } from '#server/modules/orders/order-origin.ts';
import { createAccounts, passwordsOf } from '#server/modules/session/accounts.ts';
import { createAdminCheck } from '#server/modules/session/session.ts';
import { createSecretBox } from '#server/modules/webhooks/webhook-secret.ts';
import type { Database } from '#server/platform/db/database.ts';
import { bookingSettings } from '#server/platform/db/schema.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { LONG_DEADLINES } from './database.ts';
import { createAnswerCheck } from './declared-answers.ts';
import { ACCESS_CODE, NOW } from './factories.ts';
import { testPushSender } from './push-service.ts';

const ORIGIN = 'http://localhost';
export const PASSWORD = 'una-password-di-prova';

export type Answer = { status: number; body: unknown; headers: Headers };

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/** The product's own. */
export const SLOW_PASSWORDS: Passwords = { hash: hashPassword, verify: verifyPassword };

/** For tests that are not about hashing: the real one takes 0.1 s and more. */
export const QUICK_PASSWORDS: Passwords = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
};

/** For tests that are not about PDFs: the real drawing takes a thread and a second. */
const drawQuickly: DrawOffer = async ({ offer, date }) =>
  new TextEncoder().encode(`%PDF of ${offer.status} ${offerNumber(offer)}, ${date}`);

type Overrides = Partial<Omit<AppDependencies, 'limits'>> & {
  uses?: number;
  limits?: Partial<Limits>;
  passwords?: Passwords;
};

/**
 * `uses` raises every limit; tests of the limits pass their own. ACCESS_CODE is the resellers'
 * code.
 */
export async function createTestApi(
  database: Database,
  { uses = 100_000, limits, passwords = QUICK_PASSWORDS, ...overrides }: Overrides = {},
) {
  const { orm } = database;
  const logger = overrides.logger ?? createLogger('silent');
  const secret = 'a-secret-that-only-these-tests-use';
  const accounts = createAccounts({
    orm,
    secret,
    passwords,
  });
  const access_code_hash = await passwordsOf(overrides.accounts ?? accounts).hash(ACCESS_CODE);
  await orm.update(bookingSettings).set({ access_code_hash });
  const isAdmin = createAdminCheck(accounts);
  // No heartbeat during a test: the end of a stream must be announced, not noticed at the next
  // heartbeat.
  const live = await createLiveEvents({ database, logger, isAdmin, heartbeatMs: 3_600_000 });
  const allowed = Object.values(LIMITS).map(({ variable }) => [variable, uses]);
  const app = createApp({
    orm,
    accounts,
    live,
    announce: database.announce,
    longWrites: database.longWrites,
    clock: () => NOW,
    logger,
    mail: 'files',
    version: '0.0.0-test',
    companyEmail: 'ufficio@example.test',
    mailFrom: 'Trinacria Materiali <prenotazioni@example.test>',
    siteUrl: 'http://localhost:3000',
    trustedProxies: [],
    deadlines: LONG_DEADLINES,
    hashNetwork: createNetworkHash(secret),
    drawOffer: drawQuickly,
    webhookSecrets: createSecretBox(secret),
    allowPrivateWebhooks: false,
    push: testPushSender(),
    limits: {
      ...createLimits(orm, Object.fromEntries(allowed) as LimitUses, logger),
      ...limits,
    },
    ...overrides,
  });

  const checkAnswer = createAnswerCheck();
  /**
   * Makes a call like our own pages, from an address. `headers` may override them; undefined
   * removes one.
   */
  const fetchFrom =
    (remoteAddress: string) =>
    async (method: string, path: string, body?: unknown, headers: object = {}) => {
      const init = {
        method,
        headers: Object.entries({
          host: 'localhost',
          origin: ORIGIN,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        }).filter(([, value]) => value !== undefined),
        ...(body !== undefined && {
          body:
            typeof body === 'string' || body instanceof Uint8Array
              ? (body as BodyInit)
              : JSON.stringify(body),
        }),
      };
      // Passes the bindings of the Node adapter, as `serve` does.
      const bindings = { incoming: { socket: { remoteAddress } } };
      const answer = await app.request(`${ORIGIN}${path}`, init, bindings);
      await checkAnswer(method, path, answer);
      return answer;
    };
  const from =
    (remoteAddress: string) =>
    async (...args: Parameters<typeof fetch>): Promise<Answer> => {
      const response = await fetchFrom(remoteAddress)(...args);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : text,
        headers: response.headers,
      };
    };
  const fetch = fetchFrom('192.0.2.1');
  const request = from('192.0.2.1');

  /** Makes a user with the role and signs in. Returns the session's headers. */
  const signInAs = async (role: Role, email = `${role}-${crypto.randomUUID()}@example.test`) => {
    await accounts.api.createUser({ body: { email, password: PASSWORD, name: role, role } });
    const { headers } = await request('POST', '/api/session', { email, password: PASSWORD });
    const [cookie = ''] = headers.getSetCookie();
    return { email, cookie: cookie.split(';')[0] as string };
  };

  return { app, accounts, live, fetch, request, from, signInAs };
}
