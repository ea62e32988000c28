/**
 * The key by which push services know this server (VAPID, RFC 8292). It is derived from the session
 * secret, so it exists from the first start, is the same in every process, and is kept where that
 * secret is kept. With another secret, browsers subscribe again, as everybody signs in again.
 */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** The longest that RFC 8292 allows is a day. */
const VALID_HOURS = 12;

export type VapidKeys = {
  /** The point, base64url, as browsers subscribe with it. */
  publicKey: string;
  privateKey: KeyObject;
};

export function createVapidKeys(sessionSecret: string): VapidKeys {
  // 16 bytes more than the order has, so that no value is likelier than another (FIPS 186-5, A.2.1).
  const random = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'vapid', 48)).toString('hex');
  const scalar = (BigInt(`0x${random}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const jwk = { kty: 'EC', crv: 'P-256', ...base64urls({ d, x, y }) };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { publicKey: point.toString('base64url'), privateKey };
}

const base64urls = (bytes: Record<string, Buffer>) =>
  Object.fromEntries(Object.entries(bytes).map(([name, of]) => [name, of.toString('base64url')]));

/** The Authorization header. `contact` is a mailto: or https: URL of whoever runs this server. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + VALID_HOURS * 60 * 60;
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const head = part({ typ: 'JWT', alg: 'ES256' });
  const text = `${head}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(text), key).toString('base64url');
  return `vapid t=${text}.${signature}, k=${publicKey}`;
}
