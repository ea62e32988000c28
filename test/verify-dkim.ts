/**
 * Verifies a DKIM signature (RFC 6376, relaxed/relaxed, rsa-sha256) like the receiver of a mail.
 */
import { createHash, createPublicKey, createVerify } from 'node:crypto';

/** The text of the DNS record for the public half of a key, without the prefix of its name. */
export const dnsRecord = (publicKey: string) => `v=DKIM1; k=rsa; p=${publicKey}`;

/** `dns` returns the record's text for a name. Returns the headers that the signature covers. */
export function verifyDkim(source: string, dns: Record<string, string>): string[] {
  const end = source.indexOf('\r\n\r\n');
  const headers = source.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((header) => /^dkim-signature:/i.test(header));
  if (!signature) throw new Error('not signed');
  const tags = readTags(signature.slice(signature.indexOf(':') + 1));

  const body = createHash('sha256')
    .update(relaxedBody(source.slice(end + 4)))
    .digest('base64');
  if (body !== tags.bh) throw new Error('the text was changed');

  const signed = (tags.h ?? '').split(':').map((name) => name.trim().toLowerCase());
  const record = readTags(dns[`${tags.s}._domainkey.${tags.d}`] ?? '');
  const key = createPublicKey({
    key: Buffer.from(record.p ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const verify = createVerify('sha256');
  for (const name of signed) {
    const header = headers.findLast((line) => line.toLowerCase().startsWith(`${name}:`));
    if (header) verify.update(`${relaxedHeader(header)}\r\n`);
  }
  verify.update(relaxedHeader(signature.replace(/(;\s*b=)[^;]*/, '$1')));
  if (!verify.verify(key, tags.b ?? '', 'base64')) throw new Error('a header was changed');
  return signed;
}

function readTags(list: string): Record<string, string> {
  const tags = list.split(';').filter((tag) => tag.includes('='));
  return Object.fromEntries(
    tags.map((tag) => {
      const [, name = '', value = ''] = /^\s*(\w+)\s*=(.*)$/s.exec(tag) ?? [];
      return [name, value.replaceAll(/\s/g, '')];
    }),
  );
}

function relaxedHeader(header: string): string {
  const colon = header.indexOf(':');
  const value = header
    .slice(colon + 1)
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ');
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

const relaxedBody = (body: string) =>
  body
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n');
