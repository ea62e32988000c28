/** The queries for the booking rules and for what they would break, and the two saves. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AccessCodeChange,
  BrokenRule,
  CheckBookingRulesInput,
  StoredBookingRules,
  UpdateBookingRulesInput,
} from '#contract/days/booking-settings.schema.ts';
import type { SharedCodeUse } from '#contract/resellers/resellers.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';

const rulesKey = ['admin', 'settings'] as const;

export const rulesQuery = queryOptions({
  queryKey: [...rulesKey, 'rules'],
  queryFn: ({ signal }): Promise<StoredBookingRules> =>
    call(api.admin['booking-settings'].$get(undefined, { init: { signal } })),
});

/** How many pickups of the last 30 days used the code that all resellers share. */
export const sharedCodeUseQuery = queryOptions({
  queryKey: [...rulesKey, 'shared-code'],
  queryFn: ({ signal }): Promise<SharedCodeUse> =>
    call(api.admin['access-code'].use.$get(undefined, { init: { signal } })),
});

/** The open orders that these rules would break. The last answer stays while the next one is under way. */
export const brokenQuery = (proposed: CheckBookingRulesInput) =>
  queryOptions({
    queryKey: [...rulesKey, 'broken', proposed],
    queryFn: async ({ signal }): Promise<BrokenRule[]> => {
      const asked = { json: proposed };
      const answer = api.admin['booking-settings'].check.$post(asked, { init: { signal } });
      return (await call(answer)).broken;
    },
    placeholderData: keepPreviousData,
    // Orders come and go without a change of the rules.
    staleTime: 0,
  });

/** Shows the rules as they are stored. */
export async function saveRules(
  client: QueryClient,
  json: UpdateBookingRulesInput,
): Promise<StoredBookingRules> {
  const saved = await call(api.admin['booking-settings'].$patch({ json }, { init: withTimeout() }));
  await remember(client, saved);
  return saved;
}

/** Shows who changed the code, and when. */
export async function saveAccessCode(client: QueryClient, code: string): Promise<void> {
  const answer = api.admin['access-code'].$put({ json: { code } }, { init: withTimeout() });
  const access_code: AccessCodeChange = await call(answer);
  const known = client.getQueryData(rulesQuery.queryKey);
  if (known) await remember(client, { ...known, access_code });
}

async function remember(client: QueryClient, rules: StoredBookingRules): Promise<void> {
  // An older answer that is still under way must not replace it.
  await client.cancelQueries({ queryKey: rulesQuery.queryKey });
  client.setQueryData(rulesQuery.queryKey, rules);
}
