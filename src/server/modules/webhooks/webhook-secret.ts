/**
 * Signing secrets of webhooks, by Standard Webhooks 1.0. Signing needs the secret itself, so it is
 * stored encrypted, as the accounts' library stores second factors: under a key derived from the
 * session secret. With another session secret it cannot be read, and must be changed.
 */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

export type SecretBox = {
  lock: (secret: string) => Promise<string>;
  /** Null if it was locked under another session secret. */
  unlock: (locked: string) => Promise<string | null>;
};

export function createSecretBox(sessionSecret: string): SecretBox {
  // Its own key, so that no value of another purpose can be decrypted in its place.
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhooks', 32)).toString('hex');
  return {
    lock: (data) => symmetricEncrypt({ key, data }),
    unlock: (data) => symmetricDecrypt({ key, data }).catch(() => null),
  };
}

export type SignedMessage = { id: string; at: Date; body: string };

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** The headers of Standard Webhooks, with a signature by each secret. */
export function signedHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const hmac = createHmac('sha256', key).update(`${id}.${secondsOf(at)}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(secondsOf(at)),
    'webhook-signature': signatures.join(' '),
  };
}
