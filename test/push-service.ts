/** Browsers that notices are pushed to, and their push service, on a free port of this machine. */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { isPushService } from '#server/modules/push/push-services.ts';
import { createPushSender, type PushSender } from '#server/modules/push/send-push.ts';
import { isGlobalOrPrivate } from '#server/platform/outgoing/public-address.ts';
import { type ReceivedWebhook, startWebhookReceiver } from './webhook-receiver.ts';

const SECRETS = {
  sessionSecret: 'a-secret-that-only-these-tests-use',
  companyEmail: 'ufficio@example.test',
};

/** Sends to push services of this machine, beside the real ones. */
export const testPushSender = (): PushSender =>
  createPushSender(SECRETS, {
    isService: (url) => url.hostname === '127.0.0.1' || isPushService(url),
    isAllowed: isGlobalOrPrivate,
  });

/** A browser's keys, and what it reads of a message. */
export function newBrowser() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: curve.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read: (message: Buffer) => decrypt(message, curve.getPrivateKey(), auth),
  };
}

/** RFC 8291 and 8188 as a browser does it, step by step from HMAC. Throws for a message to another browser. */
export function decrypt(message: Buffer, privateKey: Buffer, auth: Buffer): string {
  const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
    const mac = createHmac('sha256', key);
    for (const part of parts) mac.update(part);
    return mac.digest();
  };
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const salt = message.subarray(0, 16);
  const recordSize = message.readUInt32BE(16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const shared = hmac(auth, curve.computeSecret(sender));
  const one = Buffer.from([1]);
  const material = hmac(shared, 'WebPush: info\0', curve.getPublicKey(), sender, one);
  const secret = hmac(salt, material);
  const key = hmac(secret, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
  const nonce = hmac(secret, 'Content-Encoding: nonce\0', one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no delimiter');
  return padded.subarray(0, end).toString();
}

export async function startPushService(options?: Parameters<typeof startWebhookReceiver>[0]) {
  const receiver = await startWebhookReceiver(options);
  return {
    ...receiver,
    /** A browser that has subscribed here. `messages`: what it has received. */
    subscribe: () => {
      const { read, ...keys } = newBrowser();
      const path = `/push/${crypto.randomUUID()}`;
      const toIt = (): ReceivedWebhook[] =>
        receiver.received.filter((request) => request.path === path);
      return {
        input: { endpoint: `${receiver.url}${path.slice(1)}`, ...keys },
        requests: toIt,
        messages: () =>
          toIt().map(({ bytes }) => JSON.parse(read(bytes)) as { title: string; path: string }),
      };
    },
  };
}
