/** An image as a content stores it: a data URL with a PNG or a JPEG. */
import * as z from 'zod/mini';
import { type Picture, readPicture } from './picture.ts';

/** Bytes, and pixels per side. As text it fits into a content of at most 100,000 characters. */
export const PICTURE_LIMITS = { bytes: 72_000, pixels: 1200 } as const;

const DATA_URL =
  /^data:image\/(?:png|jpeg);base64,((?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?)$/;

/** The image with its bytes, or in words why a PDF cannot use it. */
export function storedPicture(
  text: string,
): { bytes: Uint8Array<ArrayBuffer>; picture: Picture } | string {
  const { bytes: most, pixels } = PICTURE_LIMITS;
  if (text.length > most * 1.4) return TOO_LARGE;
  const base64 = DATA_URL.exec(text)?.[1];
  if (!base64) return "Scegliere un'immagine PNG o JPEG";
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes.length > most) return TOO_LARGE;
  const picture = readPicture(bytes);
  if (typeof picture === 'string') return picture;
  const { width, height, isPlain } = picture;
  if (Math.max(width, height) > pixels) {
    return `L'immagine è di ${width} × ${height} pixel: al massimo ${pixels} per lato`;
  }
  return isPlain ? { bytes, picture } : 'Va salvata come PNG o JPEG normale, a 8 bit per colore';
}

const TOO_LARGE = `L'immagine è troppo grande: al massimo ${PICTURE_LIMITS.bytes / 1000} kB`;

export const StoredPicture = z.string("Scegliere un'immagine PNG o JPEG").check((payload) => {
  const found = storedPicture(payload.value);
  if (typeof found !== 'string') return;
  payload.issues.push({ code: 'custom', input: payload.value, message: found });
});

/** 'PNG, 420 × 120 pixel, 38.412 byte', or undefined if the text is no image. */
export function pictureWords(text: string): string | undefined {
  if (!text.startsWith('data:')) return undefined;
  const found = storedPicture(text);
  if (typeof found === 'string') return undefined;
  const { kind, width, height } = found.picture;
  return `${kind}, ${width} × ${height} pixel, ${found.bytes.length.toLocaleString('it-IT')} byte`;
}
