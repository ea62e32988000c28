/** Reads the XML that Easyfatt sends: its articles as it has them. */
import { type EasyfattMode, MAX_SENT_ARTICLES } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { type Attributes, readXml } from './read-xml.ts';
import { REFUSALS, RefusedList } from './refusals.ts';
import { decodeUtf8 } from './xml-text.ts';

/** An article: the texts of its elements and the attributes of `Vat`, by lower-case names. */
export type Article = { fields: Readonly<Record<string, string>>; vat: Attributes };

export type Products = {
  mode: EasyfattMode;
  articles: Article[];
  /** The codes of deleted articles. */
  deleted: string[];
};

/** Elements of an article. All others are passed over; those of suppliers have purchase prices. */
const READ =
  /^(?:code|description|um|netprice[1-9]|vat|weightum|(?:net|gross)weight|(?:net|gross)ecofee)$/;

/** Protocol 1 put the program's name there. */
const PROTOCOL_1 = /^daneaeasyfatt/i;

const LISTS: Readonly<Record<string, 'full' | 'updated' | 'deleted'>> = {
  products: 'full',
  updatedproducts: 'updated',
  // Danea's page calls it so, every known program the other way.
  updateproducts: 'updated',
  deletedproducts: 'deleted',
};

/** The depths of root, list, article and field. */
const [ROOT, LIST, ARTICLE, FIELD] = [1, 2, 3, 4];

/** Throws RefusedList. */
export function readProducts(bytes: Uint8Array): Products {
  const articles: Article[] = [];
  const deleted: string[] = [];
  let mode: EasyfattMode | undefined;
  let list: (typeof LISTS)[string] | undefined;
  let fields: Record<string, string> = {};
  let vat: Attributes = {};
  const isInArticle = (depth: number) => list !== undefined && depth === FIELD;

  readXml(withXml(decodeUtf8(bytes)), {
    open: (name, depth, attributes) => {
      if (depth === ROOT) mode = modeOf(name, attributes);
      if (depth === LIST) {
        list = LISTS[name];
        // Without a whole list nothing can be absent from it.
        if (list === 'updated' || list === 'deleted') mode = 'incremental';
      }
      if (depth === ARTICLE) {
        fields = {};
        vat = {};
      }
      if (!isInArticle(depth) || !READ.test(name)) return false;
      if (name === 'vat') vat = attributes();
      return true;
    },
    close: (name, depth, text) => {
      if (isInArticle(depth) && READ.test(name)) fields[name] ??= text;
      if (depth !== ARTICLE || name !== 'product' || list === undefined) return;
      if (list === 'deleted') deleted.push(fields.code ?? '');
      else articles.push({ fields, vat });
      if (articles.length + deleted.length > MAX_SENT_ARTICLES) {
        throw new RefusedList(REFUSALS.tooManyArticles);
      }
    },
  });
  return { mode: mode ?? 'full', articles, deleted };
}

/** A text without an element is no list at all, rather than a damaged one. */
function withXml(text: string): string {
  if (!/^\s*</.test(text)) throw new RefusedList(REFUSALS.otherFile);
  return text;
}

function modeOf(root: string, attributes: () => Attributes): EasyfattMode {
  if (root !== 'easyfattproducts') throw new RefusedList(REFUSALS.otherFile);
  const { appversion = '', mode = 'full' } = attributes();
  if (PROTOCOL_1.test(appversion.trim())) throw new RefusedList(REFUSALS.tooOld);
  const plain = mode.trim().toLowerCase();
  if (plain === 'full' || plain === 'incremental') return plain;
  throw new RefusedList(REFUSALS.otherFile);
}
