import { describe, expect, it } from 'vitest';
import {
  isSameTelephone,
  telephoneLines,
  telephonePieces,
  telephonesIn,
  whatsAppLink,
} from './telephones.ts';
import { TELEPHONE_CASES } from './testing-telephones.ts';

describe('a phone number', () => {
  it.each(TELEPHONE_CASES.map(([text, ...dialled]) => ({ text, dialled })))(
    '$text calls $dialled and no stranger',
    ({ text, dialled }) => {
      expect(telephonesIn(text).map(({ href }) => href)).toEqual(
        dialled.map((number) => `tel:${number}`),
      );
    },
  );

  it.each([
    ['333 123 4567', '393331234567'],
    ['(+39) 333 1234567', '393331234567'],
    ['0039 333 1234567', '393331234567'],
    ['39 333 1234567', '393331234567'],
    ['+41 79 123 45 67', '41791234567'],
    ['095-123456', null],
    ['800 123456', null],
    ['333 12345', null],
    ['112', null],
  ])('%s has WhatsApp only if it can be a mobile', (text, number) => {
    expect(telephonesIn(text)[0]?.whatsApp).toBe(number);
  });

  it('keeps its notation in the text', () => {
    const text = 'uff. (095) 765432 int. 12, \uff13\uff13\uff13 1234567!';
    const pieces = telephonePieces(text);
    const written = pieces.map((piece) => (typeof piece === 'string' ? piece : piece.written));
    expect(written).toEqual([
      'uff. ',
      '(095) 765432',
      ' int. 12, ',
      '\uff13\uff13\uff13 1234567',
      '!',
    ]);
    expect(written.join('')).toBe(text);
  });

  it('has its own line in a PDF, with the words after it', () => {
    const lines = telephoneLines('Sul posto: Nino, 333 1234567 (dopo le 18) / 095 765432');
    expect(lines).toEqual([
      { text: 'Sul posto: Nino, 333 1234567 (dopo le 18)', href: 'tel:+393331234567' },
      { text: '095 765432', href: 'tel:+39095765432' },
    ]);
    expect(telephoneLines('da chiedere')).toEqual([{ text: 'da chiedere', href: undefined }]);
  });

  it.each([
    ['+39 333 1234567', '333/12.34.567', true],
    ['(+39) 095 765432', '095765432 int. 3', true],
    ['333 1234567', '333 1234567 / 095 765432', false],
    ['da chiedere', ' da chiedere', true],
    ['da chiedere', '', false],
    ['333 1234567', '', false],
  ])('%j and %j are compared by their numbers', (one, other, isSame) => {
    expect(isSameTelephone(one, other)).toBe(isSame);
  });
});

it('without a number WhatsApp asks for the recipient', () => {
  expect(whatsAppLink('393331234567', 'Ciao')).toBe('https://wa.me/393331234567?text=Ciao');
  expect(whatsAppLink(null, 'Ciao')).toBe('https://wa.me/?text=Ciao');
});
