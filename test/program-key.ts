/** A program's key for tests, made through the API by a new administrator. */
import type { ProgramScope } from '#contract/programs/programs.schema.ts';
import type { createTestApi } from './api.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

/** `headers` call the API with the key, as a program does: without Origin and cookie. */
export async function createProgramKey(
  api: Api,
  scopes: readonly ProgramScope[],
  { name = 'Gestionale', last_day = '2027-11-20' } = {},
) {
  const { cookie, email } = await api.signInAs('admin');
  const body = { name, scopes, last_day };
  const answer = await api.request('POST', '/api/admin/program-keys', body, { cookie });
  const { key, secret } = answer.body as { key: { id: string; prefix: string }; secret: string };
  return { key, secret, cookie, email, headers: headersOf(secret) };
}

export const headersOf = (secret: string) => ({
  origin: undefined,
  authorization: `Bearer ${secret}`,
});
