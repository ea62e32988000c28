/** The signed-in user's session. */
import { type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/users/session.schema.ts';
import { ApiError, api } from '#web/api.ts';

/** `endedHere`: the person signed out in this tab, so the login page keeps no page to return to. */
type KnownSession = Session & { endedHere?: true };

const sessionKey = ['session'] as const;
/** The query key above all data that only an administrator may see. */
const adminKey = ['admin'] as const;

const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }): Promise<KnownSession> => api.session.read({}, { signal }),
});

/** The session query; `data` is undefined until the server has answered once. */
export const useSession = () => useQuery(sessionQuery);

/** The user whose drafts are used; '' while unknown. Does not load the session. */
export const useUserId = (): string =>
  useQuery({ ...sessionQuery, enabled: false }).data?.user?.id ?? '';

export const isSessionQuery = ({ queryKey }: Query<unknown, Error>): boolean =>
  queryKey[0] === sessionKey[0];

/** Logs a failure (spec section 8), with the error's code only: what was typed is private. */
export function logFailure(what: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  console.error(`${what}:`, error instanceof ApiError ? (error.code ?? error.status) : name);
}

export function rememberSession(client: QueryClient, session: KnownSession): void {
  client.setQueryData<KnownSession>(sessionKey, session);
}

/**
 * The position of the office's event stream before any of its data was loaded. Undefined if data of
 * an earlier visit may be shown.
 */
export function streamPositionBeforeFirstLoad(client: QueryClient): string | undefined {
  const cached = client.getQueryCache().findAll({ queryKey: adminKey });
  return cached.length > 0
    ? undefined
    : client.getQueryData<KnownSession>(sessionKey)?.live_position;
}

/** Loads the session again. Resolves when that succeeded or failed. */
export function refreshSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: sessionKey });
}

export function forgetAdminData(client: QueryClient): void {
  client.removeQueries({ queryKey: adminKey });
}

/** Whether the server refused this call because of who is signed in. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN')
  );
}
