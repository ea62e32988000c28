/** Photos and signatures sent by phones: what is accepted, and what is stored. */
import { createHash } from 'node:crypto';
import { BROKEN, pngChunks, readPicture } from '#contract/contents/picture.ts';
import { MAX_FILE_BYTES, MAX_FILE_PIXELS } from '#contract/road/stop-events.schema.ts';
import { AppError } from './errors.ts';

export type Photograph = {
  /** Without metadata such as the location. */
  bytes: Uint8Array;
  media_type: 'image/jpeg' | 'image/png';
  /** SHA-256 of `bytes`, hexadecimal. */
  sha256: string;
};

/** Throws INVALID_INPUT for bytes that are no picture, are too large, or do not match the hash `sha256`. */
export function acceptPhoto(sent: Uint8Array, sha256?: string): Photograph {
  if (sent.length > MAX_FILE_BYTES) throw refused('La foto è troppo grande');
  if (sha256 !== undefined && hashOf(sent) !== sha256) {
    throw refused('La foto è arrivata rovinata');
  }
  const picture = readPicture(sent);
  if (typeof picture === 'string') throw refused(picture);
  if (Math.max(picture.width, picture.height) > MAX_FILE_PIXELS) {
    throw refused(`La foto ha più di ${MAX_FILE_PIXELS} pixel per lato`);
  }
  const bytes = picture.kind === 'PNG' ? plainPng(sent) : plainJpeg(sent);
  if (!bytes) throw refused(BROKEN);
  const media_type = picture.kind === 'PNG' ? 'image/png' : 'image/jpeg';
  return { bytes, media_type, sha256: hashOf(bytes) };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const refused = (message: string) => new AppError('INVALID_INPUT', { message });

/** The chunks needed to draw a PNG. */
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const PNG_HEAD_LENGTH = 8;

function plainPng(sent: Uint8Array): Uint8Array {
  const view = new DataView(sent.buffer, sent.byteOffset, sent.byteLength);
  const parts = pngChunks(view)
    .filter(({ kind }) => DRAWN.has(kind))
    // Length and type precede a chunk's data, its checksum follows.
    .map(({ from, to }) => sent.subarray(from - 8, to + 4));
  return Buffer.concat([sent.subarray(0, PNG_HEAD_LENGTH), ...parts]);
}

const [SCAN, END, COMMENT] = [0xda, 0xd9, 0xfe];
/** Metadata: all application segments except JFIF (0) and Adobe's colours (14), and comments. */
const isAdded = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/** Segment by segment up to the end of the picture; anything after it is dropped. Undefined for a broken one. */
export function plainJpeg(sent: Uint8Array): Uint8Array | undefined {
  const parts = [sent.subarray(0, 2)];
  for (let at = 2; at + 4 <= sent.length; ) {
    const marker = sent[at + 1] as number;
    if (sent[at] !== 0xff || marker < 0xc0) return undefined;
    const length = ((sent[at + 2] as number) << 8) | (sent[at + 3] as number);
    const end = marker === SCAN ? endOfScan(sent, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > sent.length) return undefined;
    if (!isAdded(marker)) parts.push(sent.subarray(at, end));
    if (sent[end] === 0xff && sent[end + 1] === END) {
      parts.push(sent.subarray(end, end + 2));
      return Buffer.concat(parts);
    }
    at = end;
  }
  return undefined;
}

/** In pixel data 0xff is followed by 0 or a restart marker; any other byte begins the next segment. */
function endOfScan(sent: Uint8Array, from: number): number {
  for (let at = from; at + 1 < sent.length; at += 1) {
    const next = sent[at + 1] as number;
    if (sent[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return sent.length;
}
