/** Companies with their own codes and limit, besides the shared code (docs/decisions/137). */
import type { Accepted, Call } from './calls.ts';
import { COMPANIES, SHARED_CODE } from './given.ts';
import { type Company, isLive, Refused, type State } from './state.ts';

/** The company whose own code it is; null for the shared one. */
export function companyOfCode({ companies, rules }: State, code: string): Company | null {
  if (code === SHARED_CODE && rules.shared_code_active) return null;
  const own = Object.values(COMPANIES).find((given) => given.code === code);
  const company = companies.find(({ id }) => id === own?.id);
  if (!company?.active) throw new Refused('INVALID_ACCESS_CODE');
  return company;
}

/** Only the office may exceed it. */
export function checkCompanyLimit(
  { companies, orders }: State,
  reseller: unknown,
  date: string,
  except?: string,
): void {
  const limit = companies.find(({ id }) => id === reseller)?.daily_limit ?? Infinity;
  const theirs = orders.filter(
    (order) =>
      isLive(order) &&
      order.id !== except &&
      order.fields.reseller_id === reseller &&
      order.fields.delivery_date === date,
  );
  if (theirs.length < limit) return;
  const message = `Limite della tua azienda raggiunto (${theirs.length}/${limit}). Scegli un'altra data.`;
  throw new Refused('LIMIT_EXCEEDED', { message });
}

export function changeCompany(
  state: State,
  { id, version, changes }: Extract<Call, { call: 'company' }>,
): Accepted {
  const company = state.companies.find((candidate) => candidate.id === id);
  if (!company) throw new Refused('NOT_FOUND', { message: 'Rivenditore non trovato' });
  if (company.version !== version) throw new Refused('CONFLICT');
  const changed = { ...company, ...changes };
  if (changed.active !== company.active || changed.daily_limit !== company.daily_limit) {
    Object.assign(company, changed, { version: version + 1 });
  }
  return { ok: true, version: company.version };
}
