/** What Easyfatt's articles mean for the price list: rows to write, and articles that are skipped, with the reason. */
import * as z from 'zod/mini';
import {
  type EasyfattMode,
  type EasyfattPriceSettings,
  MOST_SKIPPED_NAMED,
  type SkippedArticle,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { PRICE_LABELS, PRICE_LENGTHS, PriceFields } from '#contract/prices/prices.schema.ts';
import { foldBlanks } from '#contract/tables/written-values.ts';
import { articleNotes, type Change } from './article-notes.ts';
import { numberOf, priceOf, weightOf } from './article-values.ts';
import type { Article, Products } from './read-products.ts';
import { noPrices, REFUSALS, RefusedList } from './refusals.ts';
import { vatRateOf } from './vat-rate.ts';

/** What an article has. */
const Price = z.partial(z.omit(PriceFields, { active: true }), {
  unit: true,
  weight_kg: true,
});

/** Characters of a skipped article's code and description. */
const MOST_SHOWN = 100;

export type ArticleRow = {
  row: number;
  fields: z.infer<typeof Price> & { from_easyfatt: true };
};

export type MappedList = {
  mode: EasyfattMode;
  rows: ArticleRow[];
  deleted: string[];
  /** How many were skipped, and the first of them. */
  skipped: number;
  skippedArticles: SkippedArticle[];
  /** The codes of skipped articles: their prices stay as they are. */
  kept: string[];
  notes: string[];
};

/** Throws RefusedList for a full list of which nothing could be taken: it is empty, or the settings name another one. */
export function mapArticles(
  { mode, articles, deleted }: Products,
  settings: EasyfattPriceSettings,
): MappedList {
  if (mode === 'full' && articles.length === 0) throw new RefusedList(REFUSALS.empty);
  const rows: ArticleRow[] = [];
  const skipped: SkippedArticle[] = [];
  const changes: Change[] = [];
  const seen = new Set<string>();
  let priceless = 0;
  for (const [index, article] of articles.entries()) {
    const code = foldBlanks(article.fields.code ?? '');
    const description = foldBlanks(article.fields.description ?? '');
    const skip = (reason: string) =>
      skipped.push({
        code: shortened(code, MOST_SHOWN),
        description: shortened(description, MOST_SHOWN),
        reason,
      });
    if (!numberOf(article.fields[`netprice${settings.price_list}`])) priceless += 1;
    if (seen.has(sameCode(code))) {
      skip('il codice è di un altro articolo, a parte maiuscole e accenti');
      continue;
    }
    if (code !== '') seen.add(sameCode(code));
    const read = fieldsOf(article, { code, description }, settings);
    if ('wrong' in read) {
      skip(read.wrong);
      continue;
    }
    rows.push({ row: index + 1, fields: read.fields });
    changes.push(...read.changes);
  }
  // A list of changes may have no more than one article, which has no price.
  if (mode === 'full' && priceless === articles.length) {
    throw new RefusedList(noPrices(settings.price_list));
  }
  return {
    mode,
    rows,
    // A code can be deleted and given again before a list is sent.
    deleted: deleted.map(foldBlanks).filter((code) => code !== '' && !seen.has(sameCode(code))),
    skipped: skipped.length,
    skippedArticles: skipped.slice(0, MOST_SKIPPED_NAMED),
    kept: skipped.map(({ code }) => code).filter((code) => code !== ''),
    notes: articleNotes(changes, articles),
  };
}

type Read = { fields: ArticleRow['fields']; changes: Change[] } | { wrong: string };

function fieldsOf(
  article: Article,
  { code, description }: { code: string; description: string },
  settings: EasyfattPriceSettings,
): Read {
  const { fields: texts, vat } = article;
  const list = settings.price_list;
  const net = texts[`netprice${list}`];
  const value = numberOf(net);
  if (code === '') return { wrong: 'manca il codice' };
  if (description === '') return { wrong: 'manca la descrizione' };
  if (value === undefined || value === 0) return { wrong: `manca il prezzo del listino ${list}` };
  if (value < 0) return { wrong: `il prezzo del listino ${list} è negativo` };
  if (Number.isNaN(value)) return { wrong: `prezzo non leggibile: «${shortened(net ?? '', 40)}»` };
  const rate = vatRateOf(texts.vat?.trim(), vat);
  if ('wrong' in rate) return rate;
  const { price, isRounded } = priceOf(value);
  if (price === 0) return { wrong: 'il prezzo arrotondato a 4 decimali è 0' };
  const { kilograms, unknownUnit } = weightOf(article, settings.weight);
  const unit = foldBlanks(texts.um ?? '');
  const stored = Price.safeParse({
    code,
    description: shortened(description, PRICE_LENGTHS.description),
    price,
    vat_rate: rate.rate,
    // What Easyfatt does not know stays as it is here.
    ...(unit !== '' && { unit: shortened(unit, PRICE_LENGTHS.unit) }),
    ...(kilograms !== undefined && { weight_kg: kilograms }),
  });
  if (!stored.success) return { wrong: problemOf(stored.error) };
  const changes: (Change | false)[] = [
    description.length > PRICE_LENGTHS.description && { kind: 'description', code },
    unit.length > PRICE_LENGTHS.unit && { kind: 'unit', code },
    isRounded && { kind: 'rounded', code },
    unknownUnit !== undefined && { kind: 'weight', code: `${code} («${unknownUnit}»)` },
  ];
  return {
    fields: { ...stored.data, from_easyfatt: true },
    changes: changes.filter((change) => change !== false),
  };
}

/** 'Codice: Al massimo 40 caratteri: 2 di troppo' */
function problemOf({ issues }: z.core.$ZodError): string {
  const field = issues[0]?.path[0] as keyof PriceFields;
  return `${PRICE_LABELS[field]}: ${issues[0]?.message}`;
}

/** Without half a character at the end. */
const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd();

/** As the database compares codes: without case and accents. */
const sameCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
