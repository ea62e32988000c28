import { hashPassword } from 'better-auth/crypto';
import { generateResellerCode } from '../src/contract/days/access-code.ts';
import { lookupOf, readResellerCode } from '../src/contract/resellers/reseller-code.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { createTestApi, SLOW_PASSWORDS } from '../test/api.ts';
import { newCompany } from '../test/pickup-session.ts';
import { type Measurement, spread } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { DATABASES } from './options.ts';

const WARM_UP = 5;
const SAMPLES = 60;

/** How long a refusal takes, by what is wrong with the code: a stranger must not tell one from another. */
export async function measureCodes(): Promise<Measurement> {
  const rows = [];
  for (const kind of DATABASES) rows.push(...(await onNewDatabase(kind, samplesOn)));
  return { title: 'A code that is refused, one at a time, in the server (ms)', rows };
}

async function samplesOn(database: Database) {
  const api = await createTestApi(database, {
    uses: 1_000_000,
    clock: () => new Date(),
    passwords: SLOW_PASSWORDS,
  });
  const codes = Object.entries(await refusedCodes(database.orm));
  const samples = new Map(codes.map(([what]) => [what, [] as number[]]));
  // In turn, and every other time backwards, so that a busy moment meets all of them.
  for (let round = 0; round < WARM_UP + SAMPLES; round += 1) {
    for (const [what, access_code] of round % 2 ? codes : codes.toReversed()) {
      const started = performance.now();
      const { status } = await api.request('POST', '/api/supplier-access', { access_code });
      if (status !== 403) throw new Error(`a code that is ${what} was answered ${status}`);
      if (round >= WARM_UP) samples.get(what)?.push(performance.now() - started);
    }
  }
  return codes.map(([what]) => ({
    database: database.kind,
    code: what,
    ms: spread(samples.get(what) ?? []),
  }));
}

/** Each kind of code that is not accepted. */
async function refusedCodes(orm: Orm): Promise<Record<string, string>> {
  const make = async (ended: { revoked_at?: string; expires_at?: string }, company = {}) => {
    const code = generateResellerCode();
    const stored = readResellerCode(code) ?? '';
    const verifier = await hashPassword(stored);
    await newCompany(orm, { company, code: { lookup: lookupOf(stored), verifier, ...ended } });
    return code;
  };
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const valid = await make({});
  return {
    unknown: generateResellerCode(),
    'not of the form': 'un-altro-codice',
    mistyped: `${valid.slice(0, -1)}${valid.endsWith('A') ? 'C' : 'A'}`,
    revoked: await make({ revoked_at: yesterday }),
    expired: await make({ expires_at: yesterday }),
    'of a company that is switched off': await make({}, { active: false }),
  };
}
