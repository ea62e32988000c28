/** Encrypts a push message for one browser: RFC 8291, in one record of the coding aes128gcm (RFC 8188). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const RECORD_BYTES = 4096;
/** Marks the end of the last record's text. */
const LAST = Buffer.from([2]);

/** A browser's keys, base64url. */
export type BrowserKeys = { p256dh: string; auth: string };

/** Given only to repeat an example; each message has its own. */
type Own = { privateKey?: Buffer; salt?: Buffer };

/** Throws if `p256dh` is no point of the curve. */
export function encryptPush(text: string, { p256dh, auth }: BrowserKeys, own: Own = {}): Buffer {
  const { salt = randomBytes(16) } = own;
  const curve = createECDH('prime256v1');
  if (own.privateKey) curve.setPrivateKey(own.privateKey);
  else curve.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = curve.getPublicKey();
  const secret = curve.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const material = derive(secret, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ours.length, 4);
  const encrypted = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final()];
  return Buffer.concat([salt, size, ours, ...encrypted, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Whether a message can be encrypted with these keys. */
export function canEncrypt(keys: BrowserKeys): boolean {
  try {
    encryptPush('', keys);
    return true;
  } catch {
    return false;
  }
}
