/** Reads documents for Easyfatt as another program does, with a parser that the product does not use. */
import { DOMParser, type Element } from '@xmldom/xmldom';
import Decimal from 'decimal.js';

/** An element's text, or its elements by name; rows as a list. */
export type EasyfattRow = Record<string, string>;
export type EasyfattDocument = { rows: EasyfattRow[] } & Record<
  Exclude<string, 'rows'>,
  string | EasyfattRow[]
>;

/** Throws for anything that is not well-formed. */
export function readEasyfatt(xml: string): EasyfattDocument[] {
  const refuse = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(`${level}: ${message}`);
  };
  const { documentElement } = new DOMParser({ onError: refuse }).parseFromString(xml, 'text/xml');
  if (documentElement?.tagName !== 'EasyfattDocuments') throw new Error('no EasyfattDocuments');
  if (documentElement.getAttribute('AppVersion') !== '2') throw new Error('another protocol');
  const [documents] = elementsOf(documentElement);
  if (documents?.tagName !== 'Documents') throw new Error('no Documents');
  return elementsOf(documents).map((document) => {
    if (document.tagName !== 'Document') throw new Error(`${document.tagName} is no Document`);
    const rows = elementsOf(document).find(({ tagName }) => tagName === 'Rows');
    return { ...textsOf(document), rows: rows ? elementsOf(rows).map(textsOf) : [] };
  });
}

const elementsOf = (parent: Element): Element[] =>
  [...(parent.childNodes as Iterable<Element>)].filter(({ nodeType }) => nodeType === 1);

function textsOf(parent: Element): EasyfattRow {
  const texts: EasyfattRow = {};
  for (const child of elementsOf(parent)) {
    if (elementsOf(child).length > 0) continue;
    if (child.tagName in texts) throw new Error(`${child.tagName} twice`);
    // Easyfatt would take the empty value instead of its default.
    if (!child.textContent) throw new Error(`${child.tagName} is empty`);
    texts[child.tagName] = child.textContent;
  }
  return texts;
}

const Long = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const toCents = (euros: Decimal) => euros.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/**
 * A document's total as Easyfatt computes it, in euros: each row is rounded, then the IVA of each
 * code. `rates`: its table 'Aliquote IVA'.
 */
export function easyfattTotal(
  { PricesIncludeVat, rows }: EasyfattDocument,
  rates: Readonly<Record<string, number>>,
): string {
  const sums = new Map<number, Decimal>();
  for (const { Price, Qty, Discounts = '', VatCode = '' } of rows) {
    if (Price === undefined || Qty === undefined) continue;
    const rate = rates[VatCode];
    if (rate === undefined) throw new Error(`Easyfatt has no code ${VatCode}`);
    const factor = Discounts.replace('%', '')
      .split('+')
      .filter(Boolean)
      .reduce((left, off) => left.times(new Long(100).minus(off).div(100)), new Long(1));
    const amount = toCents(new Long(Qty).times(Price).times(factor));
    sums.set(rate, (sums.get(rate) ?? new Long(0)).plus(amount));
  }
  let total = new Long(0);
  for (const [rate, sum] of sums) {
    const isGross = PricesIncludeVat === 'true';
    total = total.plus(isGross ? sum : sum.plus(toCents(sum.times(rate).div(100))));
  }
  return total.toFixed(2);
}
