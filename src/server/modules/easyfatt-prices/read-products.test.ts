import { describe, expect, it } from 'vitest';
import { MAX_SENT_ARTICLES } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { readProducts } from './read-products.ts';

const read = (xml: string | Uint8Array) => readProducts(Buffer.from(xml as string));
const list = (products: string, root = 'AppVersion="2" Mode="full"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<EasyfattProducts ${root}>\n<Products>\n${products}\n</Products>\n</EasyfattProducts>`;
const one = (content: string) => list(`<Product>${content}</Product>`);
const fields = (content: string) => read(one(content)).articles[0]?.fields;

describe('the XML of Easyfatt', () => {
  it('is read with its entities, and code and description keep every sign', () => {
    const content =
      '<Code>A\\1"2\'&amp;&lt;3</Code><Description>Perch&#233; &#x1F9F1; <![CDATA[<b> & ]]>fine</Description>';
    expect(fields(content)).toEqual({
      code: 'A\\1"2\'&<3',
      description: 'Perché 🧱 <b> & fine',
    });
  });

  it('is read in upper and lower case', () => {
    const { articles, mode } = read(
      '<EASYFATTPRODUCTS appversion="2" MODE="Full"><products><PRODUCT><code>A</code><vat perc="22" CLASS="Imponibile">22</vat><NETPRICE1>5</NETPRICE1></PRODUCT></products></EASYFATTPRODUCTS>',
    );
    expect([mode, articles]).toEqual([
      'full',
      [
        {
          fields: { code: 'A', vat: '22', netprice1: '5' },
          vat: { perc: '22', class: 'Imponibile' },
        },
      ],
    ]);
  });

  it('takes no code or price of what is inside an article: suppliers, variants, extra codes', () => {
    const content = `<Code>A</Code><SupplierNetPrice>1</SupplierNetPrice>
      <Variants><Variant><Code>B</Code><Description>XL</Description><Barcode>1</Barcode></Variant></Variants>
      <ExtraBarcodes><Barcode PackageQty="2">9</Barcode></ExtraBarcodes>`;
    expect(fields(content)).toEqual({ code: 'A' });
  });

  it.each([
    ['full', list('', 'AppVersion="2" Mode="full"')],
    ['full', list('', 'AppVersion="3" Mode="full"')],
    ['full', list('', 'AppVersion="2"')],
    ['incremental', list('', 'AppVersion="2" Mode="incremental"')],
    // Nothing is absent from a list of changes, whatever it says.
    [
      'incremental',
      list('').replaceAll('Products>', 'UpdatedProducts>').replace('/EasyfattUpdated', '/Easyfatt'),
    ],
  ])('is a list of mode %s', (mode, xml) => {
    expect(read(xml).mode).toBe(mode);
  });

  it('lists what was deleted', () => {
    const xml =
      '<EasyfattProducts AppVersion="2" Mode="incremental"><DeletedProducts><Product><Code>A</Code></Product><Product><Code>B</Code></Product></DeletedProducts></EasyfattProducts>';
    expect(read(xml)).toMatchObject({ articles: [], deleted: ['A', 'B'] });
  });

  const BOMB = Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n + 1} "&b${n};&b${n};">`);
  it.each([
    [
      'an old protocol',
      list('', 'AppVersion="DaneaEasyfatt.2006.12" Mode="full"'),
      /^Versione troppo vecchia: serve Easyfatt 2009.07/,
    ],
    ['a DOCTYPE', `<!DOCTYPE a>${list('')}`, /DOCTYPE: non è ammessa/],
    [
      'an entity bomb',
      `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b0 "b">${BOMB}]>${list('&b9;')}`,
      /DOCTYPE/,
    ],
    [
      'a file of the computer',
      `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>${one('<Code>&f;</Code>')}`,
      /DOCTYPE/,
    ],
    ['entities of its own', one('<Code>&nbsp;</Code>'), /^XML non leggibile alla riga 4\.$/],
    ['a sign that is no entity', one('<Code>A & B</Code>'), /riga 4/],
    ['a character that XML forbids', one('<Code>A\u0001</Code>'), /riga 4/],
    ['the same as a number', one('<Code>&#0;</Code>'), /riga 4/],
    ['half a character', one('<Code>&#xD83D;</Code>'), /riga 4/],
    ['an end that is missing', one('<Code>A</Code>').replace('</Products>', ''), /riga/],
    ['another file', '<html></html>', /^Il file non è un listino di Easyfatt\.$/],
    ['a mode that nobody knows', list('', 'AppVersion="2" Mode="altro"'), /non è un listino/],
    ['no XML at all', 'Codice;Prezzo', /non è un listino/],
    ['nothing', '', /non è un listino/],
    ['nine levels', one('<A><B><C><D><E><F/></E></D></C></B></A>'), /riga 4/],
    [
      'a text of more than 100 kB',
      one(`\n\n<Description>${'x'.repeat(100_001)}</Description>`),
      /^Testo oltre 100 kB alla riga 6\.$/,
    ],
    ['text outside', `${list('')} fine`, /riga/],
    ['an attribute twice', one('<Vat Perc="22" Perc="4">22</Vat>'), /riga 4/],
  ])('is refused with %s', (_, xml, sentence) => {
    expect(() => read(xml)).toThrow(sentence);
  });

  it('may have eight levels, and long texts that nobody reads', () => {
    const content = `<Code>A</Code><A><B><C><D><E/></D></C></B></A><DescriptionHtml><![CDATA[<!DOCTYPE html>${'x'.repeat(200_000)}]]></DescriptionHtml>`;
    expect(fields(content)).toEqual({ code: 'A' });
  });

  it.each([
    ['Windows-1252', Buffer.from(one('<Code>\n\nPerch\xe9</Code>'), 'latin1'), 6],
    ['UTF-16', Buffer.from(`\ufeff${one('')}`, 'utf16le'), 1],
  ])('is refused in %s, with the line', (_, bytes, line) => {
    expect(() => read(bytes)).toThrow(`Testo non in UTF-8 alla riga ${line}.`);
  });

  it('may begin with a byte order mark, and say another encoding than it has', () => {
    const xml = `\ufeff${one('<Code>Unità</Code>').replace('UTF-8', 'Windows-1252')}`;
    expect(read(xml).articles[0]?.fields).toEqual({ code: 'Unità' });
  });

  it('may have 20,000 articles and no more', () => {
    const many = (count: number) => list('<Product><Code>A</Code></Product>'.repeat(count));
    expect(read(many(MAX_SENT_ARTICLES)).articles).toHaveLength(MAX_SENT_ARTICLES);
    expect(() => read(many(MAX_SENT_ARTICLES + 1))).toThrow(
      'Più di 20.000 articoli: ne invii meno.',
    );
  });
});
