/** Compares the rows of a list with the cards: new, to be filled in, unclear, or nothing new. */

import { isAlike } from '#contract/customers/alike-names.ts';
import {
  type CustomersPreview,
  IMPORTED_FIELDS,
  type ImportedField,
} from '#contract/customers/customer-imports.schema.ts';
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import { mergedCard } from '#contract/customers/merged-card.ts';
import { blankFields } from '#contract/subject-fields.ts';
import { type CardWithKeys, isTelling, keysOf } from '../customers.store.ts';
import type { CustomerRow } from './customer-rows.ts';

type Plan = Pick<CustomersPreview, 'created' | 'updated' | 'unclear' | 'unchanged'>;
type Fields = CustomerRow['fields'];

const BLANK = blankFields(CUSTOMER_FIELDS);
/** An import adds to these fields instead of replacing them. */
const ADDED_TO: readonly ImportedField[] = ['phone', 'email'];

/** `cards`: all of them. `unit`: what the file calls a row. */
export function planImport(
  rows: readonly CustomerRow[],
  cards: readonly CardWithKeys[],
  unit: 'riga' | 'scheda',
): Plan {
  const find = finderIn(cards);
  const twins = twinsIn();
  const plan: Plan = { created: [], updated: [], unclear: [], unchanged: 0 };
  /** The row that already concerns a card. */
  const takenBy = new Map<string, number>();
  for (const { row, fields, note } of rows) {
    const { matching, reason } = find(fields);
    const [card] = matching;
    const taken = card && takenBy.get(card.id);
    const twin = card || reason ? undefined : twins(row, fields);
    const problem =
      reason ??
      (twin === undefined ? undefined : `Forse lo stesso cliente della ${unit} ${twin}`) ??
      (taken === undefined
        ? undefined
        : `Anche la ${unit} ${taken}${unit === 'scheda' ? ' del file' : ''} riguarda questa scheda`);
    if (problem) {
      plan.unclear.push({
        row,
        name: nameOf(fields),
        reason: problem,
        cards: matching.map(namedCard),
      });
    } else if (card) {
      takenBy.set(card.id, row);
      const { filled, differing, tooLong } = changesTo(card, fields);
      if (tooLong) {
        const reason = `Nella scheda non c’è posto: ${tooLong}`;
        plan.unclear.push({ row, name: nameOf(fields), reason, cards: [namedCard(card)] });
        continue;
      }
      if (Object.keys(filled).length + differing.length === 0 && !note) plan.unchanged += 1;
      else plan.updated.push({ row, card: namedCard(card), filled, differing, note });
    } else {
      plan.created.push({ row, fields, note });
    }
  }
  return plan;
}

const nameOf = (fields: Fields): string => fields.company ?? fields.customer_name ?? '';

const namedCard = ({ id, version, customer_name, company }: CardWithKeys) => ({
  id,
  version,
  customer_name,
  company,
});

/** Whether an earlier new row of the file may be the same customer: its number. */
function twinsIn(): (row: number, fields: Fields) => number | undefined {
  const byKey = new Map<string, { row: number; fields: Fields }[]>();
  return (row, fields) => {
    const keys = keysOfRow(fields);
    const twin = keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find((other) => isAlike(withNames(other.fields), withNames(fields)));
    if (!twin) for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), { row, fields }]);
    return twin?.row;
  };
}

function keysOfRow({ vat_number, tax_code, email = '', pec = '', phone = '' }: Fields): string[] {
  const tax = tax_code ? [`tax:${tax_code}`] : [];
  const contact = { email: `${email},${pec}`, phone };
  return [...tax, ...keysOf(vat_number ? { ...contact, vat_number } : contact)];
}

/**
 * The cards of a row: by the code in Easyfatt, codice fiscale, P.IVA, e-mail or PEC, telephone; the
 * first that finds any decides. With a `reason` nobody can say which it is.
 */
export function finderIn(cards: readonly CardWithKeys[]) {
  const byCode = Map.groupBy(
    cards.filter(({ easyfatt_code }) => easyfatt_code !== ''),
    ({ easyfatt_code }) => easyfatt_code.toLowerCase(),
  );
  const byKey = new Map<string, CardWithKeys[]>();
  for (const card of cards) {
    for (const key of new Set(card.contact_keys.filter(isTelling))) {
      byKey.set(key, [...(byKey.get(key) ?? []), card]);
    }
  }
  return (fields: Fields): { matching: CardWithKeys[]; reason?: string } => {
    const keys = keysOfRow(fields);
    const withKeys = (isWanted: (key: string) => boolean) => [
      ...new Set(keys.filter(isWanted).flatMap((key) => byKey.get(key) ?? [])),
    ];
    const isCompanys = /^tax:\d/.test(`tax:${fields.tax_code ?? ''}`);
    const ways: { words: string; found: CardWithKeys[]; isSure?: boolean }[] = [
      {
        words: 'lo stesso codice',
        found: byCode.get(fields.easyfatt_code?.toLowerCase() ?? '') ?? [],
        isSure: true,
      },
      { words: 'la stessa partita IVA', found: withKeys((key) => key.startsWith('vat:')) },
      {
        words: 'lo stesso codice fiscale',
        found: withKeys((key) => key.startsWith('tax:')),
        // A company's is its P.IVA, which branches share.
        isSure: !isCompanys,
      },
      { words: 'la stessa email', found: withKeys((key) => key.includes('@')) },
      { words: 'lo stesso telefono', found: withKeys((key) => /^\d/.test(key)) },
    ];
    const way = ways.find(({ found }) => found.length > 0);
    if (!way) return { matching: [] };
    // Two people may share an e-mail address or a telephone.
    const matching = way.isSure
      ? way.found
      : way.found.filter((card) => isAlike(card, withNames(fields)));
    if (matching.length === 1) return { matching };
    const reason =
      way.found.length > 1
        ? `Più schede hanno ${way.words}`
        : `Una scheda con un altro nome ha ${way.words}`;
    return { matching: way.found, reason };
  };
}

const withNames = ({ customer_name = '', company = '' }: Fields) => {
  // A list may not say which of both a name is.
  const name = customer_name || company;
  return { customer_name: name, company: company || name };
};

function changesTo(
  card: CardWithKeys,
  fields: Fields,
): Pick<CustomersPreview['updated'][number], 'filled' | 'differing'> & { tooLong?: string } {
  const added = mergedCard(card, { ...BLANK, ...fields });
  const filled: Fields = {};
  const differing: CustomersPreview['updated'][number]['differing'] = [];
  for (const field of IMPORTED_FIELDS) {
    const [own, file = ''] = [card[field], fields[field]];
    const next = ADDED_TO.includes(field) ? added[field] : file;
    if (file === '' || own === next) continue;
    if (next.length > CUSTOMER_FIELDS[field].max) return { filled, differing, tooLong: next };
    if (own === '') filled[field] = file;
    else if (own.toLowerCase() !== file.toLowerCase()) differing.push({ field, own, file: next });
  }
  return { filled, differing };
}
