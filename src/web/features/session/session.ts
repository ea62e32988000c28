/** Who is signed in, as the screens know it. */
import { type Query, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/session.schema.ts';
import { ApiError, api, call } from '#web/api.ts';

/** `endedHere`: signed out by this tab's own button, so nothing has to be returned to. */
type KnownSession = Session & { endedHere?: true };

const sessionKey = ['session'] as const;
/** Everything that only an administrator may see is kept under this key. */
const adminKey = ['admin'] as const;

/** The session; `data` is undefined until the server has answered once. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }): Promise<KnownSession> =>
      call(api.session.$get(undefined, { init: { signal } })),
  });
}

export const isSessionQuery = ({ queryKey }: Query<unknown, Error>): boolean =>
  queryKey[0] === sessionKey[0];

/** Spec section 8; by its code alone, for what was typed is nobody else's. */
export function logFailure(what: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.error(`${what}:`, error instanceof ApiError ? (error.code ?? error.status) : name);
}

export function rememberSession(client: QueryClient, session: KnownSession): void {
  client.setQueryData<KnownSession>(sessionKey, session);
}

/** Asks the server again; resolves when it has answered or failed. */
export function refreshSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: sessionKey });
}

export function forgetAdminData(client: QueryClient): void {
  client.removeQueries({ queryKey: adminKey });
}

/** The server no longer lets this browser in. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN')
  );
}
