/**
 * The accounts (better-auth). Its HTTP handler is not mounted: the contract's handlers call it, apply our limits and
 * answer field by field (docs/decisions/005-cookies-instead-of-stored-tokens.md).
 */
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin } from 'better-auth/plugins/admin';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { SESSION_DAYS } from '#contract/retention.ts';
import { ROLES } from '#contract/users/session.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import {
  accounts,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#server/platform/db/schema.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { newRecoveryCodes } from './codes.ts';

const DAY = 24 * 60 * 60;
/** A session ends after a week without use, and in any case after the maximum. */
const UNUSED_SECONDS = SESSION_DAYS.unused * DAY;
export const LONGEST_SESSION_MS = SESSION_DAYS.longest * DAY * 1000;

// Without declared roles the library accepts any role name. None may use the library's own calls.
const access = createAccessControl({ user: [] });
const roles = Object.fromEntries(ROLES.map((role) => [role, access.newRole({ user: [] })]));

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export type AccountsConfig = {
  orm: Orm;
  secret: string;
  /** The public origin, if configured; over https the cookies are Secure, with the prefix `__Host-`. */
  publicOrigin?: string | undefined;
  /** Replaces the library's slow hash. */
  passwords?: Passwords | undefined;
};

export function createAccounts({ orm, secret, publicOrigin, passwords }: AccountsConfig) {
  const isSecure = publicOrigin?.startsWith('https:') ?? false;
  return betterAuth({
    baseURL: publicOrigin ?? 'http://localhost',
    secret,
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: { users, sessions, accounts, verifications, two_factors: twoFactors },
    }),
    telemetry: { enabled: false },
    // The library's log would contain personal data. Our handlers log failures.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 256,
      ...(passwords && { password: passwords }),
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: { company: { type: 'string', required: false, input: false } },
    },
    session: {
      modelName: 'sessions',
      expiresIn: UNUSED_SECONDS,
      updateAge: DAY,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
    },
    advanced: {
      // The library's prefix would be `__Secure-`, which a subdomain may set too.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-consegne' : 'consegne',
      // Our own middleware reads the client's address, and the session need not store it.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => crypto.randomUUID() },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: isSecure, path: '/' },
    },
    plugins: [
      admin({
        ac: access,
        roles,
        defaultRole: 'client',
        adminRoles: ['admin'],
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
}

export type Accounts = ReturnType<typeof createAccounts>;

/** The accounts' password hash, also for other secrets. */
export const passwordsOf = (accounts: Accounts): Passwords => ({
  hash: async (password) => (await accounts.$context).password.hash(password),
  verify: async (check) => (await accounts.$context).password.verify(check),
});
