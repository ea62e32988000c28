/** The queries for the booking rules and for what they would break, and the two saves. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  BrokenRule,
  CheckBookingRulesInput,
  StoredBookingRules,
  UpdateBookingRulesInput,
} from '#contract/days/booking-settings.schema.ts';
import type { SharedCodeUse } from '#contract/resellers/resellers.schema.ts';
import { api, withTimeout } from '#web/api.ts';

const rulesKey = ['admin', 'settings'] as const;

export const rulesQuery = queryOptions({
  queryKey: [...rulesKey, 'rules'],
  queryFn: ({ signal }): Promise<StoredBookingRules> => api.bookingRules.read({}, { signal }),
});

/** How many pickups of the last 30 days used the shared code. */
export const sharedCodeUseQuery = queryOptions({
  queryKey: [...rulesKey, 'shared-code'],
  queryFn: ({ signal }): Promise<SharedCodeUse> => api.resellers.sharedCodeUse({}, { signal }),
});

/** The open orders that these rules would break. The last answer stays while the next one loads. */
export const brokenQuery = (proposed: CheckBookingRulesInput) =>
  queryOptions({
    queryKey: [...rulesKey, 'broken', proposed],
    queryFn: async ({ signal }): Promise<BrokenRule[]> => {
      const { broken } = await api.bookingRules.check(proposed, { signal });
      return broken;
    },
    placeholderData: keepPreviousData,
    // Orders come and go without a change of the rules.
    staleTime: 0,
  });

/** Shows the stored rules. */
export async function saveRules(
  client: QueryClient,
  json: UpdateBookingRulesInput,
): Promise<StoredBookingRules> {
  const saved = await api.bookingRules.update(json, withTimeout());
  await remember(client, saved);
  return saved;
}

/** Shows who changed the code, and when. */
export async function saveAccessCode(client: QueryClient, code: string): Promise<void> {
  const access_code = await api.supplierAccess.setCode({ code }, withTimeout());
  const known = client.getQueryData(rulesQuery.queryKey);
  if (known) await remember(client, { ...known, access_code });
}

async function remember(client: QueryClient, rules: StoredBookingRules): Promise<void> {
  // A pending older answer must not replace it.
  await client.cancelQueries({ queryKey: rulesQuery.queryKey });
  client.setQueryData(rulesQuery.queryKey, rules);
}
