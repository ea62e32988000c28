/** The lines of a .vcf file, and what they say. Texts are bytes as Latin-1 until their value is decoded. */
import { Buffer } from 'node:buffer';
import { decode } from '#server/platform/spreadsheets/read-csv.ts';

/** Longer ones are no properties. */
const MOST_PARAMETERS = 2000;
/** Where a card begins or ends. */
export const BOUNDARY = /^(?:BEGIN|END):\s*VCARD\s*$/i;

export type Property = {
  /** In capitals, without its group: 'TEL' of 'item1.TEL'. */
  name: string;
  /** Its text, with escapes. */
  value: () => string;
};

/** The bytes of a file, UTF-16 as UTF-8, without a byte order mark and blanks in front. */
export function latin1(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const wide = { ÿþ: 'utf-16le', þÿ: 'utf-16be' }[text.slice(0, 2)];
  const narrow = wide ? Buffer.from(new TextDecoder(wide).decode(bytes)).toString('latin1') : text;
  return narrow.replace(/^(?:ï»¿)?\s*/, '');
}

/** Lines that were broken into several are one again. */
export function* wholeLines(text: string): Generator<string> {
  let parts: string[] = [];
  let isSoft = false;
  let isQuoted = false;
  // 2.1 breaks a line before a blank of the text; later versions insert the blank.
  let keepsBlank = false;
  for (const line of linesOf(text)) {
    const isBreak = /^[ \t]/.test(line);
    if (parts.length > 0 && (isSoft ? !BOUNDARY.test(line) : isBreak)) {
      parts.push(isSoft || keepsBlank ? line : line.slice(1));
    } else {
      if (parts.length > 0) yield parts.join('');
      parts = [line];
      isQuoted = /QUOTED-PRINTABLE/i.test(line.slice(0, line.indexOf(':') + 1));
      if (/^VERSION:|^BEGIN:/i.test(line)) keepsBlank = /^VERSION:2\.1/i.test(line);
    }
    const trimmed = isQuoted ? line.trimEnd() : '';
    isSoft = trimmed.endsWith('=');
    if (isSoft) parts.push(`${parts.pop()}`.trimEnd().slice(0, -1));
  }
  if (parts.length > 0) yield parts.join('');
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    yield text.slice(at, text[end - 1] === '\r' ? end - 1 : end);
    at = end + 1;
  }
}

/** Undefined for a line that is no property. */
export function propertyOf(line: string): Property | undefined {
  const colon = colonOf(line.slice(0, MOST_PARAMETERS));
  const [first = '', ...parameters] = line.slice(0, colon).split(';');
  const name = /^(?:.*\.)?([\w-]+)\s*$/.exec(first)?.[1]?.toUpperCase();
  return name ? { name, value: () => decoded(line.slice(colon + 1), parameters) } : undefined;
}

/** The colon before the value. One within quotes belongs to a parameter. */
function colonOf(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] === ':' && !isQuoted) return at;
  }
  return line.indexOf(':');
}

/** The value's charset if it names one, otherwise UTF-8 or the Windows code page of Italy. */
function decoded(value: string, parameters: readonly string[]): string {
  const isQuoted = parameters.some((each) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/i.test(each.trim()));
  const text = isQuoted
    ? value.replaceAll(/=([\da-f]{2})/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : value;
  if (!/[\x80-\xff]/.test(text)) return text;
  const charset = parameters.find((each) => /^CHARSET=/i.test(each))?.slice('CHARSET='.length);
  const bytes = Buffer.from(text, 'latin1');
  return decode(bytes, charset?.trim() || 'utf-8') ?? decode(bytes, 'windows-1252') ?? text;
}

/** '\n', '\,', '\;' and '\\' become the signs that they stand for. */
const unescaped = (value: string, semicolon: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\\([\\,;:n])|;/gi, (_, sign?: string) =>
      sign === undefined ? semicolon : sign.replace(/n/i, '\n'),
    );

export const plainValue = (value: string): string => unescaped(value, ';');

/** The components of a value, which semicolons separate. No property has more than seven. */
export const components = (value: string): string[] => unescaped(value, '\0').split('\0', 7);
