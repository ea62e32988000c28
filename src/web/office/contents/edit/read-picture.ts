/** Converts a chosen file for contents and documents. */
import { BROKEN, readPicture } from '#contract/contents/picture.ts';
import { storedPicture } from '#contract/contents/stored-picture.ts';

/** Limits of the chosen file: what a browser can draw without trouble. */
const MOST = { bytes: 10_000_000, pixels: 8000 };
/** The pixels needed for a sharp header in print. */
const PRINTED = { width: 1000, height: 240 };

/** What is wrong with the chosen file, for the person who chose it. */
export class WrongPicture extends Error {}

/** The formats and qualities to try, until it is small enough. */
const WAYS = [
  { type: 'image/png', part: 1 },
  { type: 'image/jpeg', part: 1 },
  { type: 'image/jpeg', part: 0.5 },
] as const;

/**
 * Redraws the image in print size, which removes everything that a camera or a program stored
 * besides the pixels. Throws WrongPicture.
 */
export async function pictureOf(file: File): Promise<string> {
  if (file.size > MOST.bytes) throw new WrongPicture('Il file è troppo grande: al massimo 10 MB');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new WrongPicture('Il file non si legge: va scelto di nuovo');
  });
  const found = readPicture(new Uint8Array(bytes));
  if (typeof found === 'string') throw new WrongPicture(found);
  if (Math.max(found.width, found.height) > MOST.pixels) {
    throw new WrongPicture(`L'immagine ha troppi pixel: al massimo ${MOST.pixels} per lato`);
  }
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new WrongPicture(BROKEN);
  });
  const drawn = WAYS.map((way) => drawnAs(way, bitmap));
  bitmap.close();
  const picture = drawn.find((text) => typeof storedPicture(text) !== 'string');
  if (!picture) throw new WrongPicture("L'immagine ha troppi dettagli: serve una più semplice");
  return picture;
}

function drawnAs({ type, part }: (typeof WAYS)[number], bitmap: ImageBitmap): string {
  const { width, height } = bitmap;
  const scale = part * Math.min(1, PRINTED.width / width, PRINTED.height / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new WrongPicture(BROKEN);
  context.imageSmoothingQuality = 'high';
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.9);
}
