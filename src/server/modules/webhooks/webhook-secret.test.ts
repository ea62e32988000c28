import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { createSecretBox, newWebhookSecret, signedHeaders } from './webhook-secret.ts';

const body = '{"type":"order.created"}';
const message = { id: crypto.randomUUID(), at: new Date(), body };

describe('the signature of a webhook', () => {
  it('is accepted by the library of Standard Webhooks', () => {
    const secret = newWebhookSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const headers = signedHeaders(message, [secret]);
    expect(new Webhook(secret).verify(body, headers)).toEqual({ type: 'order.created' });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
  });

  it('can be verified with the new and with the replaced secret', () => {
    const [current, old] = [newWebhookSecret(), newWebhookSecret()];
    const headers = signedHeaders(message, [current, old]);
    for (const secret of [current, old]) {
      expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    }
  });
});

describe('a stored secret', () => {
  const box = createSecretBox('a-session-secret-of-32-characters');

  it('cannot be read in the database', async () => {
    const secret = newWebhookSecret();
    const locked = await box.lock(secret);
    expect(locked).not.toContain(secret.slice(6, 20));
    expect(await box.unlock(locked)).toBe(secret);
  });

  it('is gone, not wrong, under another session secret or when it was changed', async () => {
    const locked = await box.lock(newWebhookSecret());
    const other = createSecretBox('another-session-secret-of-32-characters');
    expect(await other.unlock(locked)).toBeNull();
    expect(await box.unlock(locked.replace(/.$/, (end) => (end === '0' ? '1' : '0')))).toBeNull();
    expect(await box.unlock('')).toBeNull();
  });
});
