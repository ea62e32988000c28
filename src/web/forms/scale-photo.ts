/** Makes a photo small, and removes what a camera adds, such as the location. */
import { MAX_FILE_BYTES, MAX_FILE_PIXELS } from '#contract/road/stop-events.schema.ts';

/** If the result is too large, the next one is tried. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/** Redrawn as JPEG, so that only the pixels are left. Throws if the file is no image. */
export async function scalePhoto(file: Blob): Promise<Blob> {
  const image = await decode(file);
  try {
    const scale = Math.min(1, MAX_FILE_PIXELS / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const bytes = await bytesOf(canvas, 'image/jpeg', quality);
      if (bytes.size <= MAX_FILE_BYTES) return bytes;
    }
    throw new Error('too large');
  } finally {
    image.close();
  }
}

/**
 * With the camera's rotation. An older browser is asked again without the option that it does not
 * know.
 */
const decode = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => createImageBitmap(file));

export const bytesOf = (
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  quality?: number,
): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (bytes) => (bytes ? resolve(bytes) : reject(new Error('no picture'))),
      type,
      quality,
    ),
  );

/** 'data:image/jpeg;base64,…', not `blob:`, which the content security policy forbids. */
export const dataUrlOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
