import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { threadsBegun } from '#test/threads-begun.ts';
import { readCustomers } from './read-customers.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Anna Pirrè\nTEL:095 123456\nEND:VCARD\n';
const LIST = 'Nome;Telefono\nAnna Pirrè;095 123456';

describe('a list of customers', () => {
  it.each([
    ['cards', bytes(CARD), 1],
    ['cards after a byte order mark', bytes(`\ufeff${CARD}`), 1],
    [
      'cards after blank lines, in lower case',
      bytes(`\r\n  ${CARD.replaceAll('VCARD', 'vcard')}`),
      1,
    ],
    ['cards in UTF-16', bytes(`\ufeff${CARD}`, 'utf16le'), 1],
    ['a table', bytes(LIST), 2],
    ['a table of Windows', bytes(LIST, 'latin1'), 2],
  ])('is read by its content: %s', async (_, file, row) => {
    expect((await readCustomers(file)).rows).toEqual([
      { row, fields: { customer_name: 'Anna Pirrè', phone: '095 123456' }, note: '' },
    ]);
  });

  it('is read in another thread, and refused in words', async () => {
    const read = () =>
      expect(readCustomers(bytes('%PDF-1.7'))).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Il file è un PDF: serve un .xlsx o un .csv.',
      });
    expect(await threadsBegun(read)).toBe(1);
  });

  it('is refused if it takes too long', async () => {
    await expect(readCustomers(bytes(LIST), 1)).rejects.toThrow('troppo tempo');
  });
});
