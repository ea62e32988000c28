import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import { api } from '#web/api.ts';
import { reloadQueries } from '#web/reload-queries.ts';

const KEY = ['admin', 'webhooks'];
/** Deliveries are not announced, so their results are polled while they are shown. */
const POLL_MS = 10_000;

export const webhooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => api.webhooks.list({}, { signal }),
  refetchInterval: POLL_MS,
});

/** Rows per page of an endpoint's log. */
export const LOG_PAGE = 10;

export const webhookLogQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'log', id, page],
    queryFn: ({ signal }) => api.webhooks.deliveries({ id, page, page_size: LOG_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const reloadWebhooks = (client: QueryClient) => reloadQueries(client, KEY);

const TEST_POLL_MS = 700;
/** Longer than an endpoint may take. */
const TEST_POLLS = 30;

/** Sends a test and waits for its result. Undefined if it is not known after a while. */
export async function testWebhook({
  id,
}: Pick<WebhookEndpoint, 'id'>): Promise<WebhookDelivery | undefined> {
  const test = await api.webhooks.test({ id });
  for (let poll = 0; poll < TEST_POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, TEST_POLL_MS));
    const { rows } = await api.webhooks.deliveries({ id, page_size: LOG_PAGE });
    const tried = rows.find((row) => row.id === test.id && row.status !== 'waiting');
    if (tried) return tried;
  }
  return undefined;
}
