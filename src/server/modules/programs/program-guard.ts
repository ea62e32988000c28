/** Recognises a program by its key, in calls of the office and of Danea Easyfatt. */
import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { ProgramScope } from '#contract/programs/programs.schema.ts';
import { type Actor, actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv, SignedInUser } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { MemoryLimit } from '#server/platform/memory-limit.ts';
import { hashOfToken } from '#server/platform/tokens.ts';
import { findWorkingKey, noteUse, type WorkingKey } from './program-keys.store.ts';
import { prefixOf } from './program-keys.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  /** Counts the calls of each key. */
  programCalls: MemoryLimit;
  /** Counts invalid keys per address. */
  wrongKeys: Pick<Limit, 'use'>;
};

export type ProgramGuard = ReturnType<typeof createProgramGuard>;

export function createProgramGuard({ orm, clock, programCalls, wrongKeys }: Dependencies) {
  /** Throws UNAUTHENTICATED for an invalid key, FORBIDDEN beside a cookie, and TOO_MANY_REQUESTS. */
  async function requireKey(c: Context<ApiEnv>, secret: string): Promise<WorkingKey> {
    if (c.req.header('cookie') !== undefined) {
      throw new AppError('FORBIDDEN', { message: 'La chiave si usa senza cookie.' });
    }
    const now = clock();
    const prefix = prefixOf(secret);
    const key = prefix && (await findWorkingKey(orm, prefix, now));
    if (!key || !isSame(key.key_hash, hashOfToken(secret))) {
      await wrongKeys.use(c.get('address'));
      throw new AppError('UNAUTHENTICATED', { message: WRONG_KEY });
    }
    programCalls(key.id);
    await noteUse(orm, key.id, now);
    return key;
  }

  return {
    /** Admits a program to the office's calls; `answer` then asks for the scope of each. */
    admit: (async (c, next) => {
      const [, secret] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
      c.header('www-authenticate', 'Bearer');
      const key = await requireKey(c, secret ?? '');
      c.header('www-authenticate', undefined);
      c.set('scopes', key.scopes);
      c.set('user', programUser(key));
      await next();
    }) satisfies MiddlewareHandler<ApiEnv>,

    /** For Danea Easyfatt, which sends the key as a password. Throws also FORBIDDEN without the scope. */
    authenticate: async (c: Context<ApiEnv>, scope: ProgramScope): Promise<Actor> => {
      const secret = basicPassword(c);
      // Not counted as a wrong key: Easyfatt may send it only once it is asked.
      if (secret === undefined) throw new AppError('UNAUTHENTICATED', { message: WRONG_KEY });
      const key = await inEasyfattsWords(() => requireKey(c, secret));
      if (!key.scopes.includes(scope)) {
        throw new AppError('FORBIDDEN', {
          message: `Questa chiave non può ${EASYFATT_ACTS[scope]}.`,
        });
      }
      return actorOf(programUser(key));
    },
  };
}

const WRONG_KEY = 'Chiave non valida o scaduta.';

/** The limits' own texts speak to a person at a form. */
async function inEasyfattsWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    const message = 'Troppi tentativi: riprovi tra un minuto.';
    throw new AppError('TOO_MANY_REQUESTS', { message, details: error.details, cause: error });
  }
}

const EASYFATT_ACTS: Partial<Record<ProgramScope, string>> = {
  'prices:write': 'inviare il listino',
  'offers:read': 'scaricare i documenti',
  'orders:read': 'leggere gli ordini: la cambi o spenga le prenotazioni',
};

/**
 * Easyfatt repeats the credentials in a header of its own, because some servers remove `Authorization`. Which of them
 * it sends, and whether with the word 'Basic', could not be tried (src/contract/easyfatt/unverified.ts).
 */
const BASIC_HEADERS = ['authorization', 'x-authorization', 'http_x_authorization'];

/** The password of the first header that has one; any login goes with it. */
function basicPassword(c: Context<ApiEnv>): string | undefined {
  for (const name of BASIC_HEADERS) {
    const [, encoded] =
      /^(?:Basic +)?([A-Za-z0-9+/]+={0,2})$/i.exec(c.req.header(name) ?? '') ?? [];
    const [, password] =
      /^[^:]*:(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
    if (password) return password;
  }
  return undefined;
}

/** How histories name a program. */
const programUser = ({ id, name }: WorkingKey): SignedInUser => ({
  id,
  email: `${name} (programma)`,
  role: 'admin',
  company: null,
});

/** Both are hashes of the same length. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
