import { describe, expect, it } from 'vitest';
import { pictureWords, storedPicture } from '#contract/contents/stored-picture.ts';
import { asContent, jpegOf, pngChunk, pngHead, pngOf } from '#test/pictures.ts';
import { wholePicture } from './whole-picture.ts';

const row = 1 + 40 * 3;
const text = (words: string) => new TextEncoder().encode(words);
const problem = (stored: string) => {
  const found = storedPicture(stored);
  return typeof found === 'string' ? found : '';
};

describe('an image for PDFs', () => {
  it('has no camera data from a JPEG', () => {
    const plain = jpegOf();
    const exif = text('Exif\u0000\u0000GPS Catania');
    const part = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
    const taken = Buffer.concat([plain.subarray(0, 2), part, plain.subarray(2)]);
    expect(wholePicture(asContent(taken))?.bytes).toEqual(plain);
  });

  it.each([
    ['a PNG of colours', pngOf()],
    ['with transparency', pngOf({ colours: 6 })],
    ['in greys', pngOf({ colours: 4 })],
    ['with a palette', pngOf({ colours: 3, more: [pngChunk('tRNS', text('\u0000'))] })],
    ['a JPEG', jpegOf()],
    ['a progressive one in greys', jpegOf({ frame: 0xc2, channels: 1 })],
    ['with something behind its end', Buffer.concat([jpegOf(), text('altro')])],
  ])('is taken by its bytes: %s', (_, bytes) => {
    const stored = asContent(bytes);
    expect(wholePicture(stored)).toMatchObject({ width: 40, height: 10 });
    expect(pictureWords(stored)).toMatch(/^(PNG|JPEG), 40 × 10 pixel, \d+ byte$/);
  });

  it.each([
    ['text', text('Solo un testo'), 'di un altro tipo'],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'di un altro tipo'],
    ['GIF', text('GIF89a'), 'di un altro tipo'],
    ['a PNG that ends too soon', pngOf().subarray(0, -20), 'incompleta o rovinata'],
    ['a JPEG that ends too soon', jpegOf().subarray(0, -2), 'incompleta o rovinata'],
    ['a head alone', pngOf().subarray(0, 8), 'incompleta o rovinata'],
    ['two heads', pngOf({ more: [pngHead({ width: 30_000 })] }), 'incompleta o rovinata'],
    ['too many pixels', pngOf({ width: 30_000, rows: text('') }), '30000 × 10 pixel'],
    ['16 bits', pngOf({ bits: 16 }), 'a 8 bit per colore'],
    ['an interlaced PNG', pngOf({ interlaced: 1 }), 'a 8 bit per colore'],
    ['four colours of a print shop', jpegOf({ channels: 4 }), 'a 8 bit per colore'],
    ['too many bytes', pngOf({ more: [pngChunk('tEXt', new Uint8Array(72_000))] }), '72 kB'],
  ])('says why it is none: %s', (_, bytes, words) => {
    expect(problem(asContent(bytes))).toContain(words);
    expect(wholePicture(asContent(bytes))).toBeNull();
  });

  it.each(['', 'x', 'data:image/png;base64,', 'data:image/png;base64,AAA', 'data:text/html,<b>'])(
    'refuses any other text: %j',
    (stored) => {
      expect(problem(stored)).toBe("Scegliere un'immagine PNG o JPEG");
      expect(pictureWords(stored)).toBeUndefined();
    },
  );

  it.each([
    ['that unpacks to much more than it says', pngOf({ rows: new Uint8Array(20_000_000) })],
    ['whose rows end too soon', pngOf({ rows: new Uint8Array(row * 9) })],
    ['whose rows are written in no known way', pngOf({ rows: new Uint8Array(row * 10).fill(9) })],
    ['whose pixels are not packed', pngOf({ rows: text('x') })],
  ])('is refused by its pixels: a PNG %s', (_, bytes) => {
    expect(problem(asContent(bytes))).toBe('');
    expect(wholePicture(asContent(bytes))).toBeNull();
  });

  it('drops what a program stored besides the pixels', () => {
    const stored = asContent(pngOf({ more: [pngChunk('tEXt', text('Autore: Salvo'))] }));
    expect(wholePicture(stored)?.bytes.includes('Salvo')).toBe(false);
    expect(wholePicture(stored)?.bytes).toEqual(pngOf());
  });
});
