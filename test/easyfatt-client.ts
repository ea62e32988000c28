/** Speaks as Danea Easyfatt does: the XML of its articles, and the form in which it sends it. */
import type { createTestApi } from './api.ts';

/** The password of Easyfatt's settings is the key; the login may be anything. */
export const credentials = (key: string, login = 'chiunque') =>
  Buffer.from(`${login}:${key}`).toString('base64');

export const basic = (key: string) => ({ authorization: `Basic ${credentials(key)}` });

/** The elements of an article by name; `Vat` is a whole element. */
export type TestArticle = Record<string, string | number>;

/** An article as Easyfatt writes it, with what we do not read. */
export const article = (fields: TestArticle): TestArticle => ({
  InternalID: 17,
  Code: 'CEM-425',
  Description: 'Cemento 42,5 R',
  DescriptionHtml: '<![CDATA[<p>Cemento</p>]]>',
  Category: 'Leganti',
  Vat: vat(22),
  Um: 'sacco',
  NetPrice1: '5.90',
  GrossPrice1: '7.20',
  SupplierNetPrice: '3.10',
  SupplierName: 'Cementi del Golfo',
  WeightUm: 'kg',
  NetWeight: '24.5',
  GrossWeight: '25',
  ManageWarehouse: 'true',
  AvailableQty: 120,
  ...fields,
});

export const vat = (percent: number, kind = 'Imponibile', code = String(percent)) =>
  `<Vat Perc="${percent}" Class="${kind}" Description="IVA">${code}</Vat>`;

export const escaped = (text: string | number) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const IS_XML = /^<(?:Vat|!\[CDATA)/;

export const articleXml = (fields: TestArticle): string =>
  `<Product>${Object.entries(fields)
    .map(([name, value]) => {
      if (String(value).startsWith('<Vat')) return String(value);
      const text = IS_XML.test(String(value)) ? value : escaped(value);
      return `<${name}>${text}</${name}>`;
    })
    .join('\n')}</Product>`;

const listXml = (root: string, lists: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<EasyfattProducts ${root}>\n${lists}\n</EasyfattProducts>\n`;

export const fullXml = (articles: readonly TestArticle[], root = 'AppVersion="2" Mode="full"') =>
  listXml(root, `<Products>\n${articles.map(articleXml).join('\n')}\n</Products>`);

export const incrementalXml = (
  updated: readonly TestArticle[],
  deleted: readonly string[] = [],
  element = 'UpdatedProducts',
) =>
  listXml(
    'AppVersion="2" Mode="incremental"',
    `<${element}>${updated.map(articleXml).join('\n')}</${element}>
    <DeletedProducts>${deleted.map((code) => `<Product><Code>${escaped(code)}</Code></Product>`).join('')}</DeletedProducts>`,
  );

const BOUNDARY = '-------EasyfattBoundary7d81b516112482';

/** The form that Easyfatt posts. */
export function form(file: string | Uint8Array, part = 'file'): Uint8Array {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part}"; filename="prodotti.xml"\r\nContent-Type: text/xml\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.from(file),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

type Api = Pick<Awaited<ReturnType<typeof createTestApi>>, 'request'>;

/** Easyfatt's client: sends a file, and returns what its user reads; 'OK' if it was taken. */
export const easyfattClient =
  (api: Api, headers: object) =>
  async (file: string | Uint8Array): Promise<string> => {
    const { body } = await api.request('POST', '/api/easyfatt/products', form(file), {
      'content-type': FORM_TYPE,
      'user-agent': 'DaneaEasyfatt',
      origin: undefined,
      ...headers,
    });
    return body as string;
  };
