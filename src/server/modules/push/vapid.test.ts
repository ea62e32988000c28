import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOW } from '#test/factories.ts';
import { createVapidKeys, vapidAuthorization } from './vapid.ts';

const SECRET = 'a-session-secret-of-the-tests-only';
const given = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  contact: 'mailto:ufficio@example.test',
  now: NOW,
};

describe('the key by which push services know the server', () => {
  it('is the same after a restart and in every process, and another with another secret', () => {
    const { publicKey } = createVapidKeys(SECRET);
    expect(publicKey).toMatch(/^B[\w-]{86}$/);
    expect(createVapidKeys(SECRET).publicKey).toBe(publicKey);
    expect(createVapidKeys(`${SECRET}2`).publicKey).not.toBe(publicKey);
  });

  it('signs for one push service and half a day, with the company’s address', () => {
    const keys = createVapidKeys(SECRET);
    const header = vapidAuthorization(keys, given);
    const [, head = '', claims = '', signature = '', k = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({
      aud: 'https://updates.push.services.mozilla.com',
      exp: NOW.getTime() / 1000 + 12 * 60 * 60,
      sub: 'mailto:ufficio@example.test',
    });
    expect(k).toBe(keys.publicKey);
    const point = Buffer.from(k, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    );
    const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const bytes = Buffer.from(signature, 'base64url');
    expect(bytes).toHaveLength(64);
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
  });
});
