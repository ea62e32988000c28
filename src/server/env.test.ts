import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.ts';
import { LIMITS } from './limits.ts';

/** The lines of the error, without the heading. */
const problems = (source: NodeJS.ProcessEnv) => {
  try {
    readEnvironment(source);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const [heading, ...lines] = error.message.split('\n');
    expect(heading).toBe('Cannot start, the configuration is wrong:');
    return lines.map((line) => line.trim());
  }
  return [];
};
const names = (source: NodeJS.ProcessEnv) => problems(source).map((line) => line.split(':')[0]);

const bad = {
  PORT: 'eighty',
  PUBLIC_ORIGIN: 'www.example.it',
  HSTS_SUBDOMAINS: 'perhaps',
  GIRO_WORKER: 'perhaps',
  DATABASE_URL: 'mysql://x/y',
  DATABASE_SESSION_URL: 'mysql://x/y',
  ADMIN_EMAIL: 'me',
  ADMIN_PASSWORD: 'short',
  RESELLER_ACCESS_CODE: 'corto',
  SMTP_URL: 'mail.example.it',
  COMPANY_EMAIL: 'office',
  SESSION_SECRET: 'short',
  TRUST_PROXY: '10.0.0.1',
  METRICS_PORT: 'yes',
  DRAIN_SECONDS: '-1',
  LOG_LEVEL: 'loud',
  LIMIT_BOOKINGS_PER_HOUR: '0',
  LIMIT_ACCESS_CODE_PER_15_MINUTES: '0.5',
  LIMIT_SIGN_IN_PER_15_MINUTES: 'many',
  LIMIT_SIGN_IN_FAILURES_PER_15_MINUTES: '-1',
};

describe('the configuration', () => {
  it('works without any variable, only on localhost', () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: 'data',
      DATABASE_URL: undefined,
      DATABASE_SESSION_URL: undefined,
      PUBLIC_ORIGIN: undefined,
      HSTS_SUBDOMAINS: false,
      GIRO_WORKER: true,
      WEBHOOKS_ALLOW_PRIVATE: false,
      SMTP_URL: undefined,
      SESSION_SECRET: undefined,
      ADMIN_EMAIL: 'admin@trinacria-materiali.example',
      ADMIN_PASSWORD: undefined,
      RESELLER_ACCESS_CODE: undefined,
      MAIL_FROM: 'Trinacria Materiali <prenotazioni@trinacria-materiali.example>',
      COMPANY_EMAIL: 'ufficio@trinacria-materiali.example',
      TRUST_PROXY: [],
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: undefined,
      BACKUP_HOURS: 1,
      BACKUP_KEEP: 24,
      DRAIN_SECONDS: 0,
      REQUEST_DEADLINE_SECONDS: 20,
      LOG_LEVEL: 'info',
      LIMIT_BOOKINGS_PER_HOUR: 20,
      LIMIT_BOOKING_TRIES_PER_10_SECONDS: 20,
      LIMIT_GIRO_CALLS_PER_10_SECONDS: 200,
      LIMIT_READS_PER_10_SECONDS: 200,
      LIMIT_ENQUIRIES_PER_HOUR: 20,
      LIMIT_ACCESS_CODE_PER_15_MINUTES: 10,
      LIMIT_ALL_ACCESS_CODES_PER_15_MINUTES: 100,
      LIMIT_RESELLER_CODE_FAILURES_PER_HOUR: 20,
      LIMIT_SIGN_IN_PER_15_MINUTES: 20,
      LIMIT_SIGN_IN_FAILURES_PER_15_MINUTES: 10,
      LIMIT_ACCOUNT_FAILURES_PER_15_MINUTES: 100,
      LIMIT_PASSWORD_LINKS_PER_15_MINUTES: 40,
      LIMIT_OWN_ORDER_PER_MINUTE: 60,
      LIMIT_WRONG_LINKS_PER_15_MINUTES: 20,
      LIMIT_WRONG_CALENDAR_FEEDS_PER_15_MINUTES: 20,
      LIMIT_PROGRAM_CALLS_PER_MINUTE: 120,
      LIMIT_WRONG_KEYS_PER_15_MINUTES: 20,
      LIMIT_MAILS_PER_HOUR: 6,
      LIMIT_MAILS_PER_DAY: 20,
    });
  });

  it('has no variable that .env.example does not show with its default', () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));
    expect(readEnvironment(example)).toEqual(readEnvironment({}));
    const known = [...Object.keys(readEnvironment({})), ...Object.keys(bad)];
    expect(Object.keys(example)).toEqual(expect.arrayContaining(known));
  });

  it('has no variable that the operations page does not explain', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    for (const name of [...Object.keys(readEnvironment({})), ...Object.keys(bad)]) {
      expect(page).toContain(`\`${name}\``);
    }
  });

  it('has every limit on the operations page, with its default', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    for (const { variable, uses, counts, beyond } of Object.values(LIMITS)) {
      const row = page.split('\n').find((line) => line.includes(variable) && line.includes(counts));
      const cells = row?.split('|').map((cell) => cell.trim());
      expect(cells).toEqual(['', `\`${variable}\``, String(uses), counts, beyond, '']);
    }
  });

  it('reports every bad variable at once', () => {
    expect(names(bad)).toEqual(expect.arrayContaining(Object.keys(bad)));
  });

  it.each(Object.entries(bad))('reports %s if only that one is wrong (%s)', (name, value) => {
    expect(new Set(names({ SESSION_SECRET: 'x'.repeat(32), [name]: value }))).toEqual(
      new Set([name]),
    );
  });

  it('uses the default for an empty value', () => {
    const empty = Object.fromEntries(Object.keys(bad).map((name) => [name, '']));
    expect(readEnvironment(empty)).toEqual(readEnvironment({}));
  });

  it('requires a session secret for a database that several processes may share', () => {
    const DATABASE_URL = 'postgres://user@host/name';
    expect(problems({ DATABASE_URL })).toEqual([
      expect.stringMatching(/^SESSION_SECRET: required/),
    ]);
    expect(problems({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(31) })).toHaveLength(1);
    expect(problems({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32) })).toEqual([]);
  });

  it('accepts an address for sessions only together with a database', () => {
    const DATABASE_SESSION_URL = 'postgres://user@host/name';
    expect(problems({ DATABASE_SESSION_URL })).toEqual([
      'DATABASE_SESSION_URL: only together with DATABASE_URL',
    ]);
    const SESSION_SECRET = 'x'.repeat(32);
    const DATABASE_URL = 'postgres://user@pooler/name';
    expect(problems({ DATABASE_URL, DATABASE_SESSION_URL, SESSION_SECRET })).toEqual([]);
  });

  it('accepts a public origin only in the form that browsers send', () => {
    const origins = ['https://www.example.it', 'http://localhost:5173'];
    for (const PUBLIC_ORIGIN of origins) expect(problems({ PUBLIC_ORIGIN })).toEqual([]);
    for (const PUBLIC_ORIGIN of [
      'https://www.example.it/',
      'https://www.example.it/prenota',
      'https://WWW.example.it',
      'https://www.example.it:443',
    ]) {
      expect(names({ PUBLIC_ORIGIN })).toEqual(['PUBLIC_ORIGIN']);
    }
  });

  it('accepts the three variables of DKIM together or not at all', () => {
    const key = { DKIM_PRIVATE_KEY_FILE: '/etc/dkim.pem', DKIM_SELECTOR: 'posta' };
    expect(names(key)).toEqual(['DKIM_DOMAIN']);
    expect(names({ DKIM_DOMAIN: 'example.it' })).toEqual([
      'DKIM_SELECTOR',
      'DKIM_PRIVATE_KEY_FILE',
    ]);
    expect(problems({ ...key, DKIM_DOMAIN: 'example.it' })).toEqual([]);
    expect(names({ ...key, DKIM_DOMAIN: 'example.it; x=y' })).toEqual(['DKIM_DOMAIN']);
  });

  it('reads the trusted proxies as a list', () => {
    const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: '10.0.0.0/8, fd00::/8' });
    expect(TRUST_PROXY).toEqual(['10.0.0.0/8', 'fd00::/8']);
  });

  it('trims an access code, and accepts 8 to 100 characters', () => {
    const code = (value: string) => readEnvironment({ RESELLER_ACCESS_CODE: value });
    expect(code('  pozzolana ').RESELLER_ACCESS_CODE).toBe('pozzolana');
    expect(code('x'.repeat(100)).RESELLER_ACCESS_CODE).toHaveLength(100);
    for (const bad of [' mattoni ', 'x'.repeat(101)]) {
      expect(names({ RESELLER_ACCESS_CODE: bad })).toEqual(['RESELLER_ACCESS_CODE']);
    }
  });

  it('repeats no secret in its error', () => {
    expect(
      problems({
        SESSION_SECRET: 'geheim',
        ADMIN_PASSWORD: 'segreta',
        RESELLER_ACCESS_CODE: 'sasso',
      }).join(),
    ).not.toMatch(/geheim|segreta|sasso/);
  });
});
