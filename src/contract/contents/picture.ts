/**
 * Reads what the bytes of an uploaded image are, whatever its name: PNG or JPEG, its size, and
 * whether it is complete.
 */

export type Picture = {
  kind: 'PNG' | 'JPEG';
  /** In pixels. */
  width: number;
  height: number;
  /** Bytes per pixel. */
  channels: number;
  /** Whether PDFs can embed it as it is: 8 bits per colour, not interlaced, not CMYK. */
  isPlain: boolean;
};

/**
 * The image, or in words why it is not usable. Whether all pixels of a PNG are present is checked
 * on the server (`whole-picture.ts`).
 */
export function readPicture(bytes: Uint8Array): Picture | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begins = (first: readonly number[]) => first.every((byte, index) => bytes[index] === byte);
  if (begins(PNG_HEAD)) return pngOf(view) ?? BROKEN;
  if (begins(JPEG_HEAD)) return jpegOf(view) ?? BROKEN;
  return "Serve un'immagine PNG o JPEG: questo file è di un altro tipo";
}

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_HEAD = [0xff, 0xd8, 0xff];
/** For an image that ends too soon or has corrupt parts. */
export const BROKEN = "L'immagine è incompleta o rovinata: va salvata di nuovo";

type Chunk = { kind: string; from: number; to: number };

/** The complete chunks of a PNG, with start and end of their data. */
export function pngChunks(view: DataView): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = PNG_HEAD.length; at + 12 <= view.byteLength; ) {
    const from = at + 8;
    const to = from + view.getUint32(at);
    if (to + 4 > view.byteLength) break;
    const letters = [4, 5, 6, 7].map((index) => view.getUint8(at + index));
    chunks.push({ kind: String.fromCharCode(...letters), from, to });
    if (chunks.at(-1)?.kind === 'IEND') break;
    at = to + 4;
  }
  return chunks;
}

/** By the colour type in the header. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const INDEXED = 3;

function pngOf(view: DataView): Picture | undefined {
  const chunks = pngChunks(view);
  const count = (wanted: string) => chunks.filter(({ kind }) => kind === wanted).length;
  const [head] = chunks;
  const isHead = head?.kind === 'IHDR' && head.to - head.from === 13 && count('IHDR') === 1;
  if (!isHead || count('IDAT') === 0 || count('IEND') === 0) return undefined;
  const byte = (index: number) => view.getUint8(head.from + index);
  const colours = byte(9);
  const channels = PNG_CHANNELS[colours];
  const isIndexed = colours === INDEXED;
  const [width, height] = [view.getUint32(head.from), view.getUint32(head.from + 4)];
  if (!channels || !width || !height || (isIndexed && count('PLTE') !== 1)) return undefined;
  // Few PDF readers support a transparent colour.
  const isPlain = byte(8) === 8 && byte(12) === 0 && (isIndexed || count('tRNS') === 0);
  return { kind: 'PNG', width, height, channels, isPlain };
}

/** Frame markers are c0 to cf, except three that are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Progressive JPEG, the last frame type that PDF readers support. */
const LAST_PLAIN_FRAME = 0xc2;

function jpegOf(view: DataView): Picture | undefined {
  for (let at = 2; at + 10 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const channels = view.getUint8(at + 9);
      if (!width || !height || !hasEnd(view, at)) return undefined;
      const is8Bits = view.getUint8(at + 4) === 8;
      const isPlain = marker <= LAST_PLAIN_FRAME && is8Bits && [1, 3].includes(channels);
      return { kind: 'JPEG', width, height, channels, isPlain };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** Pixel data never contains the end marker. */
function hasEnd(view: DataView, from: number): boolean {
  for (let at = from; at + 2 <= view.byteLength; at += 1) {
    if (view.getUint16(at) === 0xffd9) return true;
  }
  return false;
}
