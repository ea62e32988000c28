/** Joins what a file has in several columns or lines into the text of one field. */
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import { plainWords } from '#contract/tables/table-heads.ts';
import { foldBlanks } from '#contract/tables/written-values.ts';
import { telephonePieces } from '#contract/telephones.ts';

/** On one line: a line break becomes `by`. */
export const onOneLine = (text: string, by: string): string =>
  text
    .split(/[\r\n]+/)
    .map(foldBlanks)
    .filter(Boolean)
    .join(by);

/** '095 123456, 333 1234567', without repeating a number. Words beside a number stay. */
export function joinPhones(texts: readonly string[]): string {
  const written = [...new Set(texts)];
  const all = written.join(', ');
  // Finding numbers is slow, and a longer text is refused.
  if (written.length < 2 || all.length > CUSTOMER_FIELDS.phone.max) return all;
  const known = new Set<string>();
  const kept = written.filter((text) => {
    const pieces = telephonePieces(text);
    const keys = pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.key]));
    const isKnown = keys.length > 0 && keys.every((key) => known.has(key));
    for (const key of keys) known.add(key);
    return !isKnown || pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece));
  });
  return kept.join(', ');
}

export const joinEmails = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text.toLowerCase()).values()].map(([first]) => first).join(', ');

/** 'Rossi Mario' is 'Mario Rossi'. Names in other scripts have no plain words. */
export const isSameName = (one: string, other: string): boolean => inOrder(one) === inOrder(other);
const inOrder = (name: string) => plainWords(name).split(' ').sort().join(' ') || name;

export type AddressParts = Partial<
  Record<'street' | 'number' | 'postcode' | 'city' | 'province', string>
>;

/** 'Via Etnea 1, 95124 Catania (CT)' */
export function addressLine({ street, number, postcode, city, province }: AddressParts): string {
  const isNamed = province && city?.toUpperCase().endsWith(`(${province.toUpperCase()})`);
  const place = [postcode, city, province && !isNamed && `(${province})`];
  return [[street, number], place]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}
