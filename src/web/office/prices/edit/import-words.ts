/** The texts about what a file changes in the price list. */
import { counted } from '#contract/format.ts';
import {
  PRICE_LABELS,
  type PriceFields,
  type PriceImport,
} from '#contract/prices/prices.schema.ts';

/** The approximate write speed. Meanwhile an embedded database cannot serve others. */
const WRITTEN_PER_SECOND = 2000;

/** '2 articoli nuovi, 1 modificato, 40 uguali. …' */
export function importSummary(plan: PriceImport): string {
  const { created, changed, unchanged, absent, wrong, ignored, questions } = plan;
  const parts = [
    created > 0 && counted(created, 'articolo nuovo', 'articoli nuovi'),
    changed > 0 && counted(changed, 'modificato', 'modificati'),
    unchanged > 0 && counted(unchanged, 'uguale', 'uguali'),
  ].filter(Boolean);
  return [
    parts.length > 0 && `${parts.join(', ')}.`,
    absent > 0 &&
      `${counted(absent, 'articolo del listino non è', 'articoli del listino non sono')} nel file: ${absent === 1 ? 'resta com’è' : 'restano come sono'}.`,
    ignored.length > 0 && `Colonne non lette: ${ignored.join(', ')}.`,
    questions.length > 0 && 'Prima di importare ci sono colonne da confermare.',
    wrong > 0 &&
      questions.length === 0 &&
      'Non si importa niente finché una riga è sbagliata: correggere il file e sceglierlo di nuovo.',
    wrong === 0 && questions.length === 0 && created + changed === 0 && 'Non cambia niente.',
    wrong === 0 &&
      created + changed > WRITTEN_PER_SECOND &&
      `Per scriverli servono circa ${Math.ceil((created + changed) / WRITTEN_PER_SECOND)} secondi, in cui chi apre il listino può dover aspettare.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The toast after the import. */
export function appliedText({ created, changed }: PriceImport): string {
  const parts = [
    created > 0 && counted(created, 'articolo aggiunto', 'articoli aggiunti'),
    changed > 0 && counted(changed, 'modificato', 'modificati'),
  ];
  return `Listino importato: ${parts.filter(Boolean).join(', ')}`;
}

/** 'code:0,price:7', as in the query. */
export const columnsQuery = (reads: Partial<Record<keyof PriceFields, number>>): string =>
  Object.entries(reads)
    .map(([field, at]) => `${field}:${at}`)
    .join(',');

type Column = PriceImport['columns'][number];

/** A column's name in a select, with its first values. */
export function columnLabel({ at, head, samples }: Column): string {
  const values = samples.length > 0 ? `: ${samples.join(' · ').slice(0, 50)}` : '';
  return `${head || `Colonna ${at + 1}`}${values}`;
}

/** 'Codice da «Cod.», Prezzo da «Listino 1».' */
export const readsText = ({ reads, columns }: Pick<PriceImport, 'reads' | 'columns'>): string =>
  `${(Object.entries(reads) as [keyof PriceFields, number][])
    .map(([field, at]) => `${PRICE_LABELS[field]} da «${nameOf(at, columns)}»`)
    .join(', ')}.`;

const nameOf = (at: number, columns: readonly Column[]): string =>
  columns.find((column) => column.at === at)?.head || `Colonna ${at + 1}`;

export function questionText(
  { field, candidates, reason }: PriceImport['questions'][number],
  columns: readonly Column[],
): string {
  const label = PRICE_LABELS[field];
  const names = candidates.map((at) => `«${nameOf(at, columns)}»`).join(', ');
  if (reason === 'several') return `Più colonne possono essere «${label}»: ${names}.`;
  if (reason === 'unsure') return `${names} è davvero «${label}»?`;
  return `${names}: prezzi con IVA, e il listino li tiene senza. Esportare i prezzi senza IVA, oppure scegliere la colonna se in realtà sono senza.`;
}
