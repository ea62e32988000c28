import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import type { WebhookSecret } from '#contract/webhooks/webhooks.schema.ts';
import { consumerOrder } from '#test/factories.ts';
import { ADMIN, startProduct } from '#test/product-process.ts';
import { startWebhookReceiver, status } from '#test/webhook-receiver.ts';

it('a webhook whose process is killed before it notes the answer is sent again with the same id', async () => {
  // The first one is taken, and never answered.
  const receiver = await startWebhookReceiver({
    answer: (number) => (number === 1 ? () => {} : status(200)),
  });
  const env = { WEBHOOKS_ALLOW_PRIVATE: 'true' };
  await using product = await startProduct('embedded', env);
  const post = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`${product.origin}${path}`, {
      method: 'POST',
      headers: { origin: product.origin, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return answer;
  };
  const [session = ''] = (await post('/api/session', ADMIN)).headers.getSetCookie();
  const input = { url: receiver.url, events: ['order.created'] };
  const made = await post('/api/admin/webhooks', input, session.split(';')[0]);
  const { secret } = (await made.json()) as WebhookSecret;
  await post('/api/orders/consumer', consumerOrder({ delivery_date: nextMonday() }));
  await expect.poll(() => receiver.received.length).toBe(1);

  await product.kill();
  await product.start(env);
  await expect.poll(() => receiver.received.length).toBe(2);
  const [before, after] = receiver.received;
  expect(after?.headers['webhook-id']).toBe(before?.headers['webhook-id']);
  expect(after?.body).toBe(before?.body);
  new Webhook(secret).verify(after?.body ?? '', after?.headers ?? {});
  expect(await product.stop()).toBe(0);
  await receiver.stop();
});

/** At least a week away. */
function nextMonday(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
