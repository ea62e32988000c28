/** Images for tests, complete and broken, as files and as in contents. */
import { crc32, deflateSync } from 'node:zlib';

type Png = {
  width?: number;
  height?: number;
  bits?: number;
  colours?: number;
  interlaced?: number;
  /** The packed rows; of a single colour by default. */
  rows?: Uint8Array;
  /** Chunks before the pixels. */
  more?: Buffer[];
};

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function pngChunk(kind: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(kind, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

export function pngHead({ width = 40, height = 10, bits = 8, colours = 2, interlaced = 0 }: Png) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([bits, colours, 0, 0, interlaced], 8);
  return pngChunk('IHDR', head);
}

export function pngOf(png: Png = {}): Buffer {
  const { width = 40, height = 10, colours = 2, more = [] } = png;
  const row = 1 + width * (CHANNELS[colours] ?? 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngHead(png),
    ...(colours === 3 ? [pngChunk('PLTE', Buffer.from([180, 69, 31]))] : []),
    ...more,
    pngChunk('IDAT', deflateSync(png.rows ?? new Uint8Array(row * height))),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

/** A frame with what PDFs need of it, without pixels. */
export const jpegOf = ({ frame = 0xc0, channels = 3, width = 40, height = 10 } = {}): Buffer =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, frame, 0, 8 + 3 * channels, 8, 0, height, 0, width, channels],
    ...new Uint8Array(3 * channels),
    ...[0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
  ]);

/** Of any bytes. */
export const asContent = (bytes: Uint8Array, type = 'png'): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
