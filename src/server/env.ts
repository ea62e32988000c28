/** The only reader of process.env: names every bad variable at once. `.env.example` lists them all. */

import { existsSync } from 'node:fs';
import { z } from 'zod';
import { MIN_ACCESS_CODE } from '#contract/days/access-code.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { LIMITS, type LimitVariable } from './limits.ts';
import { ForeseenError } from './platform/foreseen-error.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const hostLabels = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'is not a name such as example.it')
  .optional();

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const limits = Object.fromEntries(
  Object.values(LIMITS).map(({ variable, uses }) => [variable, count(uses)]),
) as Record<LimitVariable, ReturnType<typeof count>>;

function hasHost(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, searchParams } = new URL(value);
  // A PostgreSQL socket is named by its folder: postgres:///name?host=/run/postgresql
  return protocols.includes(protocol) && (hostname !== '' || searchParams.has('host'));
}

/** An optional text with a check. */
const such = (is: (value: string) => boolean, error: string) =>
  optional.pipe(z.string().refine(is, { error }).optional());

const postgresUrl = such(
  (value) => hasHost(value, ['postgres:', 'postgresql:']),
  'is not a URL such as postgres://user:password@host/name',
);

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_ORIGIN: such(
    (value) => /^https?:/.test(value) && URL.parse(value)?.origin === value,
    'is not an origin such as https://www.example.it (no path, no slash at the end)',
  ),
  HSTS_SUBDOMAINS: z.stringbool('is neither true nor false').default(false),
  GIRO_WORKER: z.stringbool('is neither true nor false').default(true),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: postgresUrl,
  /** With a pooler in DATABASE_URL: the direct address of the same database, for what needs a session. */
  DATABASE_SESSION_URL: postgresUrl,
  ADMIN_EMAIL: z.email().default('admin@trinacria-materiali.example'),
  // Not trimmed: a password is used exactly as typed.
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'has fewer than 12 characters')
    .max(256, 'has more than 256 characters')
    .optional(),
  RESELLER_ACCESS_CODE: optional.pipe(
    z
      .string()
      .min(MIN_ACCESS_CODE, `has fewer than ${MIN_ACCESS_CODE} characters`)
      .max(MAX_LENGTH.access_code, `has more than ${MAX_LENGTH.access_code} characters`)
      .optional(),
  ),
  SMTP_URL: such(
    (value) => hasHost(value, ['smtp:', 'smtps:']),
    'is not a URL such as smtps://user:password@host',
  ),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'is not an address such as Name <name@example.it>',
    })
    .default('Trinacria Materiali <prenotazioni@trinacria-materiali.example>'),
  COMPANY_EMAIL: z.email().default('ufficio@trinacria-materiali.example'),
  /** All three or none: mails sent through SMTP are signed for this domain. */
  DKIM_DOMAIN: optional.pipe(hostLabels),
  DKIM_SELECTOR: optional.pipe(hostLabels),
  DKIM_PRIVATE_KEY_FILE: optional,
  SESSION_SECRET: optional.pipe(z.string().min(32, 'has fewer than 32 characters').optional()),
  /** CIDRs of the proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: optional
    .transform((value) => (value ? value.split(',').map((cidr) => cidr.trim()) : []))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], { error: 'is not a list of CIDRs' }))),
  /** Webhooks to private addresses and without TLS, for a program in the same network. */
  WEBHOOKS_ALLOW_PRIVATE: z.stringbool('is neither true nor false').default(false),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  REQUEST_DEADLINE_SECONDS: count(20),
  /** Hours between backups of the embedded database; 0 means never, not even at shutdown. */
  BACKUP_HOURS: z.coerce.number().min(0).max(24).default(1),
  /** How many backups are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).default(24),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ...limits,
});

export type Environment = z.infer<typeof Environment>;

export class EnvironmentError extends ForeseenError {
  constructor(problems: string[]) {
    super(`Cannot start, the configuration is wrong:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}

/** Reads and checks every variable. Throws EnvironmentError with a line for each bad one. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const result = Environment.safeParse(
    // An empty value in a `.env` file means the default.
    Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== '')),
  );
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`);
  if (source.DATABASE_URL && !source.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET: required together with DATABASE_URL, the same in every process (at least 32 random characters)',
    );
  }
  if (source.DATABASE_SESSION_URL?.trim() && !source.DATABASE_URL?.trim()) {
    problems.push('DATABASE_SESSION_URL: only together with DATABASE_URL');
  }
  const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY_FILE'].filter(
    (name) => !source[name]?.trim(),
  );
  if (dkim.length === 1 || dkim.length === 2) {
    problems.push(...dkim.map((name) => `${name}: required together with the other two of DKIM`));
  }
  if (problems.length > 0 || !result.success) throw new EnvironmentError(problems);
  return result.data;
}

/** The environment of this process, with defaults from a `.env` file in the working directory. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnvironment();
}
