/** Whether a stored picture is complete, so that a PDF can be drawn with it. */
import { inflateSync } from 'node:zlib';
import { type Picture, pngChunks } from '#contract/contents/picture.ts';
import { storedPicture } from '#contract/contents/stored-picture.ts';
import { plainJpeg } from '../photographs.ts';

export type WholePicture = Pick<Picture, 'width' | 'height'> & { bytes: Buffer };

/**
 * The picture for a PDF, or null if it is broken. A PNG is inflated, but no further than its dimensions say; a JPEG
 * loses camera metadata such as the location.
 */
export function wholePicture(stored: string): WholePicture | null {
  const found = storedPicture(stored);
  if (typeof found === 'string') return null;
  const { width, height } = found.picture;
  const bytes = found.picture.kind === 'JPEG' ? plainJpeg(found.bytes) : wholePng(found);
  return bytes ? { width, height, bytes: Buffer.from(bytes) } : null;
}

/** The chunks needed to draw a picture. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Length and type before the data of a chunk, and its checksum after it. */
const [BEFORE, BEHIND] = [8, 4];
/** Each row of pixels starts with its filter type, 0 to 4. */
const LAST_WAY = 4;

/** Without other chunks; null unless each row is complete. */
function wholePng({ bytes, picture }: { bytes: Uint8Array<ArrayBuffer>; picture: Picture }) {
  const chunks = pngChunks(new DataView(bytes.buffer)).filter(({ kind }) => NEEDED.has(kind));
  const data = chunks.filter(({ kind }) => kind === 'IDAT');
  const row = 1 + picture.width * picture.channels;
  const rows = unpacked(
    data.map(({ from, to }) => bytes.subarray(from, to)),
    row * picture.height,
  );
  if (!rows) return null;
  for (let at = 0; at < rows.length; at += row) {
    if ((rows[at] ?? 0) > LAST_WAY) return null;
  }
  const parts = chunks.map(({ from, to }) => bytes.subarray(from - BEFORE, to + BEHIND));
  return Buffer.concat([bytes.subarray(0, BEFORE), ...parts]);
}

/** Exactly `length` bytes, or undefined. */
function unpacked(parts: Uint8Array[], length: number): Buffer | undefined {
  try {
    const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: length });
    return rows.length === length ? rows : undefined;
  } catch {
    return undefined;
  }
}
