import type { FileKind } from '#contract/road/stop-events.schema.ts';
import type { Picture } from '../queue/driver-store.ts';

/** A picture with its hash, which the server checks. */
export async function pictureOf(bytes: Blob, kind: FileKind): Promise<Picture> {
  const hash = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  const hexadecimal = (byte: number) => byte.toString(16).padStart(2, '0');
  return { sha256: Array.from(new Uint8Array(hash), hexadecimal).join(''), kind, bytes };
}
