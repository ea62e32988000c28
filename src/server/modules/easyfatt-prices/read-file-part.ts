/**
 * The file of a multipart request, as bytes. By hand, because the parsers of libraries refuse what programs on Windows
 * send: a line break before the first boundary, names without quotes, file names that are not UTF-8.
 */
import { MAX_SEND_BYTES } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { REFUSALS, RefusedList } from './refusals.ts';

/** What a form adds to its file. */
const FORM_BYTES = 64 * 1024;
const MAX_BYTES = MAX_SEND_BYTES + FORM_BYTES;

/** The bytes of the part `file`. Throws RefusedList without one, and PAYLOAD_TOO_LARGE. */
export async function readFilePart(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, bare] =
    /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]+)"|([^;\s]+))/is.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new RefusedList(REFUSALS.noFile);
  const body = await readBody(request);
  for (const { head, content } of partsOf(body, boundary)) {
    if (IS_FILE.test(head)) return new Uint8Array(content);
  }
  throw new RefusedList(REFUSALS.noFile);
}

const IS_FILE = /^content-disposition:[^\r\n]*;\s*name=(?:"file"|file\s*(?:;|$))/im;

async function readBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body may also come without its length.
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', { message: REFUSALS.tooLarge });

/** Only complete parts: one without an end was cut off on its way. */
function* partsOf(body: Buffer, boundary: string): Generator<{ head: string; content: Buffer }> {
  const delimiter = `\r\n--${boundary}`;
  let start = body.indexOf(`--${boundary}`);
  while (start !== -1) {
    const headEnd = body.indexOf('\r\n\r\n', start);
    const end = headEnd === -1 ? -1 : body.indexOf(delimiter, headEnd + 2);
    if (end === -1) return;
    const head = body.toString('latin1', start, headEnd);
    yield { head, content: body.subarray(headEnd + 4, Math.max(end, headEnd + 4)) };
    start = end + 2;
  }
}
