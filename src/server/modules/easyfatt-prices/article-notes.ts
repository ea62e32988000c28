/** Notes for the office about articles that were read differently from what is in Easyfatt. */
import { counted } from '#contract/format.ts';
import { PRICE_DECIMALS } from '#contract/prices/price-decimals.ts';
import { PRICE_LENGTHS } from '#contract/prices/prices.schema.ts';
import { named, short } from '#server/platform/spreadsheets/file-notes.ts';
import { numberOf } from './article-values.ts';
import type { Article } from './read-products.ts';

export type Change = { kind: keyof typeof SENTENCES; code: string };

const SENTENCES = {
  description: `Descrizioni accorciate a ${PRICE_LENGTHS.description} caratteri`,
  unit: `Unità accorciate a ${PRICE_LENGTHS.unit} caratteri`,
  rounded: `Prezzi arrotondati a ${PRICE_DECIMALS} decimali`,
  weight: 'Pesi non letti, in un’unità sconosciuta',
} as const;

export function articleNotes(changes: readonly Change[], articles: readonly Article[]): string[] {
  const byKind = Map.groupBy(changes, ({ kind }) => kind);
  const notes = [...byKind].map(
    ([kind, { length }]) =>
      `${SENTENCES[kind]}: ${counted(length, 'articolo', 'articoli')} (${named(byKind.get(kind)?.map(({ code }) => short(code)) ?? [])}).`,
  );
  const withFee = articles.filter(
    ({ fields }) => (numberOf(fields.netecofee) ?? numberOf(fields.grossecofee) ?? 0) !== 0,
  ).length;
  if (withFee > 0) {
    notes.push(
      `Ecocontributo non letto: ${counted(withFee, 'articolo ne ha uno', 'articoli ne hanno uno')}.`,
    );
  }
  return notes;
}

/** Easyfatt's codes are as typed there, so these may be two articles. */
export const twinNotes = (twins: readonly { code: string; known: string }[]): string[] =>
  twins.length === 0
    ? []
    : [
        `Codici nuovi che il listino ha già con altri zeri davanti: ${named(twins.map(({ code, known }) => `${code}, nel listino ${known}`))}. Se sono gli stessi articoli, disattivare quelli di prima.`,
      ];
