import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { smtpTo } from '#test/notifications.ts';
import { dnsRecord, verifyDkim } from '#test/verify-dkim.ts';
import { readDkimKey } from './dkim-key.ts';

const mail = {
  id: 'a2e3',
  to: 'concetta@example.test',
  subject: 'Consegna: perché =?utf-8?q?sì?=',
  text: 'Gentile Concetta,  \n\n\ntesto\n\n',
  html: '<p>è arrivata</p>',
};

describe('a signed mail', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const dns = { 'posta._domainkey.example.test': dnsRecord(publicKey.toString('base64')) };
  let folder: string;
  let server: MailServer;
  let source: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dkim-'));
    server = await startMailServer();
    await smtpTo(server.url, { dkim: readDkimKey(await variables(privateKey)) }).send(mail);
    source = server.mails[0]?.source ?? '';
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const variables = async (key: string, name = 'key.pem') => {
    const DKIM_PRIVATE_KEY_FILE = join(folder, name);
    await writeFile(DKIM_PRIVATE_KEY_FILE, key);
    return { DKIM_DOMAIN: 'example.test', DKIM_SELECTOR: 'posta', DKIM_PRIVATE_KEY_FILE };
  };

  it('is verified by its receiver: sender, recipient, subject, date, id and reply address', () => {
    expect(verifyDkim(source, dns)).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'reply-to']),
    );
  });

  it.each([
    ['text', (text: string) => text.replace('Gentile', 'Egregia'), 'the text was changed'],
    ['sender', (text: string) => text.replace('From: Trin', 'From: Xrin'), 'a header was changed'],
    [
      'subject',
      (text: string) => text.replace('=?UTF-8?Q?C', '=?UTF-8?Q?X'),
      'a header was changed',
    ],
  ])('is not recognised with another %s', (_, change, problem) => {
    expect(change(source)).not.toBe(source);
    expect(() => verifyDkim(change(source), dns)).toThrow(problem);
  });

  it('needs a key that receivers accept: any other one stops the start, with the reason', async () => {
    const elliptic = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const missing = { ...(await variables(privateKey)), DKIM_PRIVATE_KEY_FILE: `${folder}/none` };
    const read = (env: Parameters<typeof readDkimKey>[0]) => () => readDkimKey(env);
    expect(read(missing)).toThrow(/DKIM_PRIVATE_KEY_FILE cannot be read: ENOENT/);
    expect(read(await variables('no key', 'text'))).toThrow(/holds no private key/);
    expect(read(await variables(elliptic.privateKey, 'ed25519'))).toThrow(/is not an RSA key/);
    expect(readDkimKey({})).toBeUndefined();
  });
});
