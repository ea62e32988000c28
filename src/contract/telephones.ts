/**
 * Finds the phone numbers in what people type: '333 1234567 / 095 765432 int. 12'. Everything that
 * calls, messages or compares a number uses this. The database's `telephone_keys` (migration 0045)
 * gives the same keys; a test compares the two.
 */

export type Telephone = {
  /** As typed. */
  written: string;
  href: string;
  /** For comparisons: the digits, with the country code unless it is Italy's. */
  key: string;
  /** The number for WhatsApp; null if it cannot be a mobile. */
  whatsApp: string | null;
};
type Found = Pick<Telephone, 'href' | 'key' | 'whatsApp'> & { end: number };

/** Separators within a number. */
const GAP = '[ .,()/_-]{1,4}';
/** In numbers without a fixed length, where ' - ' and ' / ' separate two numbers. */
const NARROW_GAP = '(?:[ ./-]| ?[()] ?[()]?)';
const END = '(?![0-9])';
const MOBILE = `3[0-9](?:(?:${GAP})?[0-9]){8}${END}`;
/** A mobile that follows is a separate number. */
const NO_MOBILE = `(?!${MOBILE})`;
const DIALLING_CODE = '0(?:[26]|[0-9]{2,3})';
const pairs = (groups: number, code = DIALLING_CODE) =>
  `${code}${GAP}${NO_MOBILE}[0-9]{2,4}([ ./-])${NO_MOBILE}[0-9]{2,4}(?:\\1${NO_MOBILE}[0-9]{2,4}){${groups - 2}}${END}`;

type Form = readonly [pattern: string, least: number, most: number];
/** Italian notations, with minimum and maximum number of digits. The first match wins. */
const ITALIAN: readonly Form[] = [
  [MOBILE, 10, 10],
  [`3[0-9](?:(?:${GAP})?[0-9]){7}${END}`, 9, 9],
  [`(?:80[03]|84[0-8]|89[0-9]|199|178)(?:(?:${GAP})?[0-9]){6}${END}`, 9, 9],
  [`(?:80[03]|84[0-8]|89[0-9]|199|178)(?:(?:${GAP})?[0-9]){3}${END}`, 6, 6],
  // '095 765432'; what follows ('/3', '8-12') is not part of it
  [`${DIALLING_CODE}${GAP}[0-9]{6,8}${END}`, 8, 11],
  [`0[0-9]{3}${GAP}[0-9]{5}${END}`, 9, 9],
  [`0[0-9]{7,10}${END}`, 8, 11],
  // '095 76 54 32', with one separator between the groups
  [pairs(4), 8, 10],
  [pairs(3, '0[0-9]{3}'), 11, 11],
  [pairs(3), 8, 10],
  [pairs(2), 6, 10],
  [`0[0-9](?:[0-9]{0,2}${GAP})?(?:${NARROW_GAP}?${NO_MOBILE}[0-9]){2,8}${END}`, 6, 10],
];
const FOREIGN: readonly Form[] = [
  [`[1-9](?:${NARROW_GAP}?[0-9]){6}(?:${NARROW_GAP}?${NO_MOBILE}[0-9]){0,8}${END}`, 7, 15],
];
/** After +39, which marks anything as a number. */
const AFTER_ITALY: readonly Form[] = [
  ...ITALIAN,
  [`[0-9](?:${NARROW_GAP}?[0-9]){4,10}${END}`, 5, 11],
];

const ABROAD = /^(?:\+[ .()/-]{0,3}(?:00[ .()/-]{0,3})?|00[ .()/-]{0,3})/;
/** Twice in '+39 39 333 1234567'. */
const ITALY = new RegExp(`^39[ .,)/-]{0,3}(?:39[ .,)/-]{0,3}(?=${MOBILE}))?`);
/** '+39 (0)95': the zero is dialled before landline numbers only. */
const BRACKETED_ZERO = /^\(0\) ?/;
/** Dates and opening hours: '03/12/2026', '8-12 / 15-18', '08.30-12.30'. */
const DATE = '[0-9]{1,2}([./-])[0-9]{1,2}\\2 ?20[0-9]{2}';
const HOUR = '[012]?[0-9](?:[.:][0-5][0-9])?';
const MINUTE = '[012]?[0-9][.:][0-5][0-9]';
const NO_TELEPHONE = new RegExp(
  `(^|[^0-9])(?:${DATE}|${HOUR} ?- ?${HOUR}[ ,/]{1,3}${HOUR} ?- ?${HOUR}|${MINUTE} ?- ?${MINUTE}|[012]?[0-9]:[0-5][0-9])${END}`,
  'g',
);
/** 'alle 13.00 333 1234567': '00' is not a prefix here. Not within a number, and not '06.69', which begins one. */
const CLOCK = '(?:1[0-9]|2[0-4]|[1-9]|0[1345789])[.][0-5][0-9]';
const TIME = new RegExp(`(^|[^0-9 ./-]) ?${CLOCK}(?: ?[/-] ?${CLOCK})?(?=[ ),;]|$)`, 'g');
const BLANKS = /[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** A run of digits and separators. A plus starts a new one. */
const RUN = /\+?[0-9 .,()/_-]*[0-9][0-9 .,()/_-]*/g;
const WHOLE_RUN = new RegExp(`^\\+?[0-9](?:(?:${GAP})?[0-9]){5,14}$`);
const SHORT_NUMBER = /^1[0-9]{2,4}$/;

/** The patterns take quadratic time, and no phone field is this long. */
const LONGEST = 1000;

/** The numbers in a text, in order, without extensions and opening hours. */
export const telephonesIn = (text: string): Telephone[] =>
  telephonePieces(text).filter((piece) => typeof piece !== 'string');

/** Splits a text into numbers and the words between them. A repeated number counts as words. */
export function telephonePieces(text: string): (string | Telephone)[] {
  if (text.length > LONGEST) return [text];
  const plain = folded(text);
  const pieces: (string | Telephone)[] = [];
  let done = 0;
  const keys = new Set<string>();
  for (const { start, end, ...found } of find(plain)) {
    if (keys.has(found.key)) continue;
    keys.add(found.key);
    const from = opensBefore(plain, start, end) ? start - 1 : start;
    if (from > done) pieces.push(text.slice(done, from));
    pieces.push({ ...found, written: text.slice(from, end) });
    done = end;
  }
  if (done < text.length) pieces.push(text.slice(done));
  return pieces;
}

/**
 * Lines with at most one number each, for PDFs, where a line is one link. Words stay with the number before them.
 */
export function telephoneLines(text: string): { text: string; href: string | undefined }[] {
  const lines: { text: string; href: string | undefined }[] = [{ text: '', href: undefined }];
  for (const piece of telephonePieces(text)) {
    const line = lines.at(-1);
    if (typeof piece !== 'string' && line?.href) {
      line.text = line.text.replace(/[\s,;/-]+$/, '');
      lines.push({ text: piece.written, href: piece.href });
    } else if (line) {
      line.text += typeof piece === 'string' ? piece : piece.written;
      if (typeof piece !== 'string') line.href = piece.href;
    }
  }
  return lines;
}

/** Opens a chat with a prepared text. Without a number WhatsApp asks for the recipient. */
export const whatsAppLink = (number: string | null, text: string): string =>
  `https://wa.me/${number ?? ''}?text=${encodeURIComponent(text)}`;

/** Whether two texts have the same numbers, or, if neither has any, are the same text. */
export function isSameTelephone(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => telephonesIn(text).map(({ key }) => key));
  if (!left?.length && !right?.length) return one.trim() === other.trim();
  return left?.join() === right?.join();
}

/**
 * Replaces characters that other programs paste: full-width digits, no-break spaces, long dashes,
 * direction marks. Keeps the length, so that positions stay valid.
 */
const folded = (text: string): string =>
  text
    .replaceAll(BLANKS, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(NO_TELEPHONE, crossedOut)
    .replaceAll(TIME, crossedOut);

const crossedOut = (words: string, before: string): string => before.padEnd(words.length, 'x');

/** Whether the bracket before it belongs to the number: '(095) 765432'. */
const opensBefore = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '(' && /^[^(]*\)/.test(text.slice(start, end));

function find(text: string): (Found & { start: number })[] {
  const short = text.trim();
  if (SHORT_NUMBER.test(short)) {
    const start = text.indexOf(short);
    return [{ start, end: start + short.length, ...asWritten(short) }];
  }
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    findInRun(run).map((found) => ({
      ...found,
      start: index + found.start,
      end: index + found.end,
    })),
  );
}

function findInRun(run: string): (Found & { start: number })[] {
  const all: (Found & { start: number })[] = [];
  let start = 0;
  while (start < run.length) {
    const rest = run.slice(start);
    const found = /^[+0-9]/.test(rest) ? read(rest) : null;
    if (found) {
      all.push({ ...found, start, end: start + found.end });
      start += found.end;
    } else start += /^[0-9]+|^./.exec(rest)?.[0].length ?? 1;
  }
  if (all.length > 0) return all;
  // A run that is only a number is dialled as written, even in an unknown notation.
  const whole = run.replace(/^[^+0-9]+/, '');
  const written = whole.replace(/[^0-9]+$/, '');
  if (!WHOLE_RUN.test(written)) return [];
  const from = run.length - whole.length;
  return [{ start: from, end: from + written.length, ...asWritten(written) }];
}

/** Reads the number at the start of a text. */
function read(text: string): Found | null {
  const abroad = ABROAD.exec(text)?.[0].length ?? 0;
  const isItaly = ITALY.test(text.slice(abroad));
  if (abroad > 0) {
    const number = text.slice(abroad);
    const found = isItaly ? afterItaly(number, AFTER_ITALY) : foreign(number);
    return found && { ...found, end: abroad + found.end };
  }
  // '39 333 1234567', but '393 1234567' is a mobile.
  if (/^39[^0-9]/.test(text)) return afterItaly(text, ITALIAN) ?? italian(text, ITALIAN);
  return italian(text, ITALIAN) ?? (isItaly ? afterItaly(text, ITALIAN) : null);
}

function afterItaly(text: string, forms: readonly Form[]): Found | null {
  const prefix = ITALY.exec(text)?.[0].length ?? 0;
  const rest = text.slice(prefix);
  const zero = BRACKETED_ZERO.exec(rest)?.[0].length ?? 0;
  const number = rest.slice(zero);
  const isDialled = zero > 0 && !number.startsWith('3');
  const found = italian(isDialled ? `0${number}` : number, forms);
  return found && { ...found, end: prefix + zero + found.end - (isDialled ? 1 : 0) };
}

function italian(text: string, forms: readonly Form[]): Found | null {
  const written = firstOf(forms, text);
  return written === null ? null : { end: written.length, ...inItaly(digits(written)) };
}

function foreign(text: string): Found | null {
  const written = firstOf(FOREIGN, text);
  if (written === null) return null;
  const key = digits(written.replace('(0)', ''));
  return { end: written.length, href: `tel:+${key}`, key, whatsApp: key };
}

function firstOf(forms: readonly Form[], text: string): string | null {
  for (const [pattern, least, most] of forms) {
    const written = new RegExp(`^${pattern}`).exec(text)?.[0];
    const count = written === undefined ? 0 : digits(written).length;
    if (written !== undefined && count >= least && count <= most) return written;
  }
  return null;
}

const inItaly = (key: string) => ({
  href: `tel:+39${key}`,
  key,
  whatsApp: /^3[0-9]{8,9}$/.test(key) ? `39${key}` : null,
});

function asWritten(written: string): Omit<Found, 'end'> {
  const key = digits(written);
  if (!written.startsWith('+') && /^(?:0[1-9]|3)/.test(key))
    return { ...inItaly(key), whatsApp: null };
  return { href: `tel:${written.startsWith('+') ? '+' : ''}${key}`, key, whatsApp: null };
}

const digits = (text: string): string => text.replaceAll(/[^0-9]/g, '');
