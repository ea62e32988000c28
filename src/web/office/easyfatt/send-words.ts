/** What became of a list, in words. */
import type { EasyfattConsent, EasyfattSend } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { counted, formatCount } from '#contract/format.ts';

type Counts = Pick<EasyfattSend, 'created' | 'changed' | 'deactivated' | 'skipped'>;

const KINDS: Record<keyof Counts, [one: string, many: string]> = {
  created: ['nuovo', 'nuovi'],
  changed: ['cambiato', 'cambiati'],
  deactivated: ['disattivato', 'disattivati'],
  skipped: ['saltato', 'saltati'],
};

/** '3 nuovi, 1 cambiato'; 'Nessuna differenza' */
export function countsText(counts: Counts): string {
  const parts = (Object.keys(KINDS) as (keyof Counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => counted(counts[kind], ...KINDS[kind]));
  return parts.join(', ') || 'Nessuna differenza';
}

/** 'Listino completo', 'Solo voci modificate' */
export const MODE_WORDS: Record<NonNullable<EasyfattSend['mode']>, string> = {
  full: 'Listino completo',
  incremental: 'Solo voci modificate',
};

/** '4.120 articoli su 5.000' */
export const absentText = ({ deactivated, of }: EasyfattConsent): string =>
  `${counted(deactivated, 'articolo', 'articoli')} su ${formatCount(of)}`;
