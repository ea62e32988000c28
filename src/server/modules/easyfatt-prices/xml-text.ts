/** Decodes the bytes and entities of an XML document that comes from a stranger. */
import { isUtf8 } from 'node:buffer';
import { notUtf8, RefusedList } from './refusals.ts';

const NEW_LINE = 0x0a;

/**
 * Throws RefusedList with the first line that is not UTF-8. Whatever the document says of its encoding, replaced
 * characters would be stored as names.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new RefusedList(notUtf8(firstWrongLine(bytes)));
  return new TextDecoder().decode(bytes);
}

function firstWrongLine(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(NEW_LINE, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Whether it has characters that XML 1.0 forbids. */
export const isForbidden = (text: string): boolean => FORBIDDEN.test(text);
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** The text with its entities decoded, or undefined if it is not well-formed: only XML's own entities exist. */
export function decodeText(text: string): string | undefined {
  let isWrong = false;
  const decoded = text.includes('&')
    ? text.replaceAll(
        /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{1,8}));|&/g,
        (_, dec, hex, name) => {
          const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : undefined;
          const character =
            code === undefined ? NAMED[name ?? ''] : code <= 0x10ffff && String.fromCodePoint(code);
          if (!character) isWrong = true;
          return character || '';
        },
      )
    : text;
  return isWrong || isForbidden(decoded) ? undefined : decoded;
}
