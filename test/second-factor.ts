/** An administrator with a second factor. */

import { createHash } from 'node:crypto';
import { type createTestApi, PASSWORD } from './api.ts';
import { appCode } from './app-code.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;
type Begun = { uri: string; secret: string; recovery_codes: string[] };

/** The name and value of each cookie that an answer sets, as a browser would send it back. */
export function cookieOf(headers: Headers): string {
  const kept = headers.getSetCookie().filter((cookie) => !/Max-Age=0/i.test(cookie));
  return kept.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Passwords are hashed fast: these tests sign in often, and are not about hashes. */
export async function hashQuickly({ accounts }: Api): Promise<void> {
  const { password } = await accounts.$context;
  const quick = (text: string) => createHash('sha256').update(text).digest('hex');
  password.hash = async (text) => quick(text);
  password.verify = async ({ hash, password: text }) => hash === quick(text);
}

/** `cookie` is the session's after the confirmation. */
export async function adminWithSecondFactor(api: Api) {
  const { email, cookie: before } = await api.signInAs('admin');
  const begun = await api.request(
    'POST',
    '/api/admin/second-factor',
    { password: PASSWORD },
    { cookie: before },
  );
  const { secret, recovery_codes } = begun.body as Begun;
  const confirm = async () => {
    // The previous step's code, so that the current one is still unused.
    const code = appCode(secret, -1);
    const path = '/api/admin/second-factor/confirm';
    const { status, headers } = await api.request('POST', path, { code }, { cookie: before });
    return { code, status, headers };
  };
  let confirmed = await confirm();
  // On a busy machine a step can end while the call is on its way, and the code is two steps old.
  if (confirmed.status === 401) confirmed = await confirm();
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${confirmed.status}`);
  return {
    email,
    secret,
    recovery_codes,
    code: confirmed.code,
    cookie: cookieOf(confirmed.headers),
  };
}
