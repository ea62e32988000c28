/** The rate of an article's `Vat`. Its text is a code of Easyfatt's table and never a rate. */
import { VAT_RATES, type VatRate } from '#contract/prices/prices.schema.ts';
import type { Attributes } from './read-xml.ts';

/** Classes without IVA, as letters only: 'Fuori campo', 'NonSoggetto'. */
const EXEMPT = new Set(['esente', 'escluso', 'nonimponibile', 'fuoricampo', 'nonsoggetto']);

/** The rate, or why there is none. Every class that is not known to be taxable or exempt is refused. */
export function vatRateOf(
  code: string | undefined,
  { perc, class: kind }: Attributes,
): { rate: VatRate } | { wrong: string } {
  if (code === undefined) return { wrong: "manca l'IVA" };
  const name = kind?.toLowerCase().replaceAll(/[^a-z]/g, '') || 'imponibile';
  const percent = perc === undefined || perc.trim() === '' ? undefined : Number(perc);
  const shown = [code && `codice ${code}`, kind && `classe ${kind}`].filter(Boolean).join(', ');
  if (EXEMPT.has(name) && (percent ?? 0) === 0) return { rate: 0 };
  if (name !== 'imponibile') return { wrong: `IVA non prevista (${shown})` };
  if (percent === undefined) return { wrong: `IVA senza percentuale (${shown})` };
  const rate = VAT_RATES.find((each) => each !== 0 && each === percent);
  return rate === undefined ? { wrong: `IVA al ${perc?.trim()} % non prevista` } : { rate };
}
