/** Compares the rows of a list with the cards: new, to be filled in, unclear, or nothing new. */
import {
  type CustomersPreview,
  IMPORTED_FIELDS,
  type ImportedField,
} from '#contract/customers/customer-imports.schema.ts';
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import { mergedCard } from '#contract/customers/merged-card.ts';
import { emailsIn } from '#contract/fields.schema.ts';
import { blankFields } from '#contract/subject-fields.ts';
import { telephonesIn } from '#contract/telephones.ts';
import { type CardWithKeys, isTelling } from '../customers.store.ts';
import type { CustomerRow } from './customer-rows.ts';
import { isSameName } from './customer-texts.ts';

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
  const plan: Plan = { created: [], updated: [], unclear: [], unchanged: 0 };
  /** The row that already concerns a card. */
  const takenBy = new Map<string, number>();
  for (const { row, fields, note } of rows) {
    const { matching, reason } = find(fields);
    const [card] = matching;
    const taken = card && takenBy.get(card.id);
    const problem =
      reason ??
      (taken === undefined
        ? undefined
        : `Anche la ${unit} ${taken}${unit === 'scheda' ? ' del file' : ''} riguarda questa scheda`);
    if (problem) {
      const name = fields.company ?? fields.customer_name ?? '';
      plan.unclear.push({ row, name, reason: problem, cards: matching.map(namedCard) });
    } else if (card) {
      takenBy.set(card.id, row);
      const { filled, differing } = changesTo(card, fields);
      if (Object.keys(filled).length + differing.length === 0 && !note) plan.unchanged += 1;
      else plan.updated.push({ row, card: namedCard(card), filled, differing, note });
    } else {
      plan.created.push({ row, fields, note });
    }
  }
  return plan;
}

const namedCard = ({ id, version, customer_name, company }: CardWithKeys) => ({
  id,
  version,
  customer_name,
  company,
});

/**
 * The cards of a row: by the code in Easyfatt, P.IVA with a similar name, codice fiscale, e-mail,
 * telephone; the first that finds any decides. With a `reason` nobody can say which it is.
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
  const withKeys = (keys: readonly string[]) => [
    ...new Set(keys.flatMap((key) => byKey.get(key) ?? [])),
  ];
  return (fields: Fields): { matching: CardWithKeys[]; reason?: string } => {
    const { easyfatt_code = '', vat_number, tax_code, email = '', phone = '' } = fields;
    const ways: [words: string, found: CardWithKeys[]][] = [
      ['lo stesso codice', byCode.get(easyfatt_code.toLowerCase()) ?? []],
      ['la stessa partita IVA', withKeys(vat_number ? [`vat:${vat_number}`] : [])],
      ['lo stesso codice fiscale', withKeys(tax_code ? [`tax:${tax_code}`] : [])],
      ['la stessa email', withKeys(emailsIn(email.toLowerCase()))],
      ['lo stesso telefono', withKeys(telephonesIn(phone).map(({ key }) => key))],
    ];
    const [words, matching] = ways.find(([, found]) => found.length > 0) ?? ['', []];
    if (matching.length > 1) return { matching, reason: `Più schede hanno ${words}` };
    const [card] = matching;
    if (card && words === 'la stessa partita IVA' && !isAlike(card, fields)) {
      return { matching, reason: 'La partita IVA è di una scheda con un altro nome' };
    }
    return { matching };
  };
}

/** Branches and offices share a P.IVA. A name that is missing on one side is no other name. */
function isAlike(card: CardWithKeys, fields: Fields): boolean {
  const own = [card.company, card.customer_name].filter(Boolean);
  const others = [fields.company, fields.customer_name].filter((name) => name !== undefined);
  return own.some((one) => others.some((other) => isSameName(one, other)));
}

function changesTo(card: CardWithKeys, fields: Fields) {
  const added = mergedCard(card, { ...BLANK, ...fields });
  const filled: Fields = {};
  const differing: CustomersPreview['updated'][number]['differing'] = [];
  for (const field of IMPORTED_FIELDS) {
    const [own, file = ''] = [card[field], fields[field]];
    const next = ADDED_TO.includes(field) ? added[field] : file;
    if (file === '' || own === next) continue;
    if (own === '') filled[field] = file;
    else if (own.toLowerCase() !== file.toLowerCase()) differing.push({ field, own, file: next });
  }
  return { filled, differing };
}
