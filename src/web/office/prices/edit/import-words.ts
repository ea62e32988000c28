/** What a file changes in the price list, in words. */
import { counted } from '#contract/format.ts';
import type { PriceImport } from '#contract/prices/prices.schema.ts';

/** So many are written in a second; while they are, whoever opens the list of an embedded database waits. */
const WRITTEN_PER_SECOND = 2000;

/** '2 articoli nuovi, 1 modificato, 40 uguali. …' */
export function importSummary(plan: PriceImport): string {
  const { created, changed, unchanged, absent, wrong, ignored } = plan;
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
    wrong > 0 &&
      'Non si importa niente finché una riga è sbagliata: correggere il file e sceglierlo di nuovo.',
    wrong === 0 && created + changed === 0 && 'Non cambia niente.',
    wrong === 0 &&
      created + changed > WRITTEN_PER_SECOND &&
      `Per scriverli servono circa ${Math.ceil((created + changed) / WRITTEN_PER_SECOND)} secondi, in cui chi apre il listino può dover aspettare.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What is said when it is done. */
export function appliedText({ created, changed }: PriceImport): string {
  const parts = [
    created > 0 && counted(created, 'articolo aggiunto', 'articoli aggiunti'),
    changed > 0 && counted(changed, 'modificato', 'modificati'),
  ];
  return `Listino importato: ${parts.filter(Boolean).join(', ')}`;
}
