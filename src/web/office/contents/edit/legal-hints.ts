import { type LegalField, missingLegalData } from '#contract/contents/legal-data.ts';
import type { ContentValues } from '../content-values.ts';

/**
 * A hint at an empty field that the chosen legal form requires; otherwise nothing. It never
 * prevents saving.
 */
export function demandHint(name: string, values: ContentValues): string {
  const isMissing = missingLegalData(values).includes(name as LegalField);
  return isMissing && name !== 'legal_form' ? 'Lo richiede la forma giuridica scelta.' : '';
}
