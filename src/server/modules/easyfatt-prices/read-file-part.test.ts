import { describe, expect, it } from 'vitest';
import { MAX_SEND_BYTES } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { readFilePart } from './read-file-part.ts';

const XML = '<EasyfattProducts/>\r\n';

const read = async (body: BodyInit, type = 'multipart/form-data; boundary=XyZ') => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit);
  return Buffer.from(await readFilePart(request)).toString('latin1');
};
const part = (head: string, content = XML) => `--XyZ\r\n${head}\r\n\r\n${content}\r\n`;
const FILE = 'Content-Disposition: form-data; name="file"; filename="p.xml"';

describe('the file of a form', () => {
  it.each([
    ['alone', `${part(FILE)}--XyZ--\r\n`],
    ['after a line break, as programs on Windows begin', `\r\n${part(FILE)}--XyZ--`],
    ['with a name without quotes', `${part('content-disposition: form-data; name=file')}--XyZ--`],
    [
      'after another part',
      `${part('Content-Disposition: form-data; name="a"', 'x')}${part(FILE)}--XyZ--`,
    ],
    ['with more heads', `${part(`Content-Type: text/xml\r\n${FILE}`)}--XyZ--`],
  ])('is found %s', async (_, body) => {
    expect(await read(body)).toBe(XML);
  });

  it('is found when its name is not UTF-8, and keeps every byte', async () => {
    const head = FILE.replace('p.xml', 'C:\\Nicol\xf2\\p.xml');
    const bytes = Buffer.from(`${part(head, '\x80\xff\r\n--Xy\0')}--XyZ--`, 'latin1');
    expect(await read(bytes as BodyInit)).toBe('\x80\xff\r\n--Xy\0');
  });

  it('may have its boundary in quotes, and be empty', async () => {
    const type = 'multipart/form-data; charset=utf-8; boundary="XyZ"';
    expect(await read(`${part(FILE, '')}--XyZ--`, type)).toBe('');
  });

  it.each([
    [
      'is missing',
      `${part('Content-Disposition: form-data; name="altro"; filename="file"')}--XyZ--`,
    ],
    ['was cut off', part(FILE).slice(0, -4)],
    ['has no heads', '--XyZ\r\n'],
    ['is a body of its own', XML],
    ['is nothing', ''],
  ])('is refused when it %s', async (_, body) => {
    await expect(read(body)).rejects.toThrow('Manca il file dei prodotti.');
  });

  it('is refused beyond 64 MB, also when its length is not announced', async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024);
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    await expect(read(endless)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(sent).toBeLessThan(MAX_SEND_BYTES + 4 * chunk.length);
  });
});
