import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { Parser } from 'saxen';
import { describe, expect, it } from 'vitest';
import { element, elementsWithForbidden, writeElement, type XmlElement } from './xml.ts';

const text = (content: string) => element('Description', content) as XmlElement;
const onError = (level: string, message: string) => {
  if (level !== 'warning') throw new Error(message);
};
const readBack = (xml: string) =>
  new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement?.textContent;

describe('a text in XML', () => {
  it.each([
    ['Viti & bulloni <M8> "zincati" D\'Angelo', 'Viti & bulloni <M8> "zincati" D\'Angelo'],
    ['C:\\listini\\2026', 'C:\\listini\\2026'],
    ['m² · 5 € · àèìòù · 🧱', 'm² · 5 € · àèìòù · 🧱'],
    [']]> <!-- &amp; <![CDATA[', ']]> <!-- &amp; <![CDATA['],
    ['prima\nseconda', 'prima\nseconda'],
  ])('arrives as it was typed: %j', (typed, read) => {
    expect(readBack(writeElement(text(typed)))).toBe(read);
    expect(elementsWithForbidden(text(typed))).toEqual([]);
  });

  it.each(['tab\u0000zero', 'a\u000bb', 'mattone \ud83e', 'x\udf00', 'y\ufffe', 'a\u001b[0m'])(
    'loses what would make the file unreadable, and says where: %j',
    (typed) => {
      const xml = writeElement(text(typed));
      expect(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(xml))).toBe(xml);
      expect(readBack(xml)?.length).toBeLessThan(typed.length);
      expect(elementsWithForbidden(element('Row', [text(typed)]) as XmlElement)).toEqual([
        'Description',
      ]);
    },
  );

  it('is read alike by two parsers, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const xml = writeElement(text(`.${typed}`));
        let bySaxen = '';
        const parser = new Parser();
        parser.on('text', (value: string, decode: (value: string) => string) => {
          bySaxen += decode(value);
        });
        parser.on('error', (error: Error) => {
          throw error;
        });
        parser.parse(xml);
        // A line's end is always read as \n.
        expect(bySaxen.replaceAll(/\r\n?/g, '\n')).toBe(readBack(xml));
      }),
    );
  });
});

it('an element without content is left out, because Easyfatt would take the empty value', () => {
  expect(element('Um', '')).toBeUndefined();
  expect(element('Rows', [element('Um', undefined)])).toBeUndefined();
  expect(element('Price', 0)).toEqual({ name: 'Price', content: 0 });
  expect(element('Stock', false)).toEqual({ name: 'Stock', content: false });
});
