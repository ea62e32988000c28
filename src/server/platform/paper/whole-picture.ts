/** Whether all of a stored picture is there, so that a paper can be drawn with it. */
import { inflateSync } from 'node:zlib';
import { type Picture, pngChunks } from '#contract/contents/picture.ts';
import { storedPicture } from '#contract/contents/stored-picture.ts';
import { plainJpeg } from '../photographs.ts';

export type WholePicture = Pick<Picture, 'width' | 'height'> & { bytes: Buffer };

/**
 * The picture as a paper has it, or null for one that is broken. A PNG is unpacked, and no further than its size says; a
 * JPEG is left without what a camera has added, such as the place where it was taken.
 */
export function wholePicture(stored: string): WholePicture | null {
  const found = storedPicture(stored);
  if (typeof found === 'string') return null;
  const { width, height } = found.picture;
  const bytes = found.picture.kind === 'JPEG' ? plainJpeg(found.bytes) : wholePng(found);
  return bytes ? { width, height, bytes: Buffer.from(bytes) } : null;
}

/** What a picture is drawn of. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Length and kind before the data of a chunk, and its sum behind them. */
const [BEFORE, BEHIND] = [8, 4];
/** How a row of pixels is written stands before it; there are five ways. */
const LAST_WAY = 4;

/** Without whatever else it carries; null unless each row is there as it has to be. */
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

/** Exactly so many bytes, or nothing. */
function unpacked(parts: Uint8Array[], length: number): Buffer | undefined {
  try {
    const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: length });
    return rows.length === length ? rows : undefined;
  } catch {
    return undefined;
  }
}
