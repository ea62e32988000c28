import { type LegalField, missingLegalData } from '#contract/contents/legal-data.ts';
import type { ContentValues } from '../content-values.ts';

/** Of a field that the chosen legal form demands and that is empty; else nothing. It refuses nothing. */
export function demandHint(name: string, values: ContentValues): string {
  const isMissing = missingLegalData(values).includes(name as LegalField);
  return isMissing && name !== 'legal_form' ? 'Lo richiede la forma giuridica scelta.' : '';
}
