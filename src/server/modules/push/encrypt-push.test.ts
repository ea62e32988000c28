import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, newBrowser } from '#test/push-service.ts';
import { canEncrypt, encryptPush } from './encrypt-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, Appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  serverKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a pushed message', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    const { text, serverKey, salt, message, ...keys } = EXAMPLE;
    const own = { privateKey: bytes(serverKey), salt: bytes(salt) };
    expect(encryptPush(text, keys, own).toString('base64url')).toBe(message);
    expect(decrypt(bytes(message), bytes(keys.browserKey), bytes(keys.auth))).toBe(text);
  });

  it('is read by its browser alone', () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    for (const text of ['', 'Nuovo ordine, gio 3 dic 08:30', 'però €'.repeat(100)]) {
      const message = encryptPush(text, browser);
      expect(browser.read(message)).toBe(text);
      expect(() => other.read(message)).toThrow();
    }
  });

  it('never looks the same twice', () => {
    const browser = newBrowser();
    expect(encryptPush('prova', browser)).not.toEqual(encryptPush('prova', browser));
  });

  it('is refused a key that is no point of the curve', () => {
    const { auth, p256dh } = newBrowser();
    expect(canEncrypt({ auth, p256dh })).toBe(true);
    const compressed = `Ag${'A'.repeat(85)}`;
    const elsewhere = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    for (const wrong of [compressed, elsewhere, 'A'.repeat(87), '']) {
      expect(canEncrypt({ auth, p256dh: wrong })).toBe(false);
    }
  });
});
