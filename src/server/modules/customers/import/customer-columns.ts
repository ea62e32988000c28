/** Maps the columns of a customers' list to what they mean: the export of Danea Easyfatt, ours, others. */

import {
  IMPORTED_FIELDS,
  type ImportedField,
} from '#contract/customers/customer-imports.schema.ts';
import { CUSTOMER_FIELDS } from '#contract/customers/customers.schema.ts';
import type { HeadReader } from '#contract/tables/choose-columns.ts';
import { compact, MOST_HEAD_CHARACTERS, plainWords } from '#contract/tables/table-heads.ts';
import {
  headName,
  headsFound,
  headTexts,
  MOST_COLUMNS,
} from '#server/platform/spreadsheets/table-columns.ts';
import { type ReadRow, UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { type CustomerFile, NEVER_IMPORTED } from './customer-rows.ts';
import type { AddressParts } from './customer-texts.ts';

export type CustomerColumn =
  | Exclude<ImportedField, 'address'>
  | keyof AddressParts
  /** Programs keep people and companies in one column. */
  | 'either_name'
  | 'first_name'
  | 'surname'
  /** A company's person. */
  | 'contact'
  | 'note';

/** Letters and digits only, besides the labels of our fields. */
const HEADS: Readonly<Record<CustomerColumn, string>> = {
  customer_name: 'nomecognome cognomeenome cognomenome',
  company: 'ditta impresa societa nomeazienda',
  either_name: `denominazione ragionesociale ragsociale ragsoc rsociale nominativo intestatario cliente
    nomecliente denominazioneragionesociale cognomenomeragionesociale nomeragionesociale`,
  first_name: 'nome',
  surname: 'cognome',
  contact: 'referente personadiriferimento contatto',
  phone: 'recapiti recapito recapititelefonici recapitotelefonico numerotelefono numeroditelefono',
  email: 'indirizzoemail indirizzimail indirizzomail indirizzopostaelettronica',
  street: 'via indirizzosede sedelegale indirizzosedelegale residenza indirizzoresidenza',
  number: 'civico ncivico numerocivico nrcivico',
  postcode: 'cap codicepostale codiceavviamentopostale',
  city: 'citta comune localita',
  province: 'provincia prov pr siglaprovincia',
  vat_number: 'piva partiva pivacliente numeropartitaiva npartitaiva vat vatnumber',
  tax_code: 'cf codfiscale codfisc codicefisc',
  sdi_code: `sdi codicesdi codsdi codiceunivoco codunivoco codiceunivocosdi codicedestinatario coddestinatario
    coddestinatariofattelettr codicedestinatariofattelettr codicedestinatariofatturaelettronica`,
  pec: 'indirizzopec emailpec mailpec postacertificata postaelettronicacertificata',
  easyfatt_code: 'cod codice codicecliente codcliente codiceeasyfatt codeasyfatt codsoggetto',
  note: 'note nota annotazioni osservazioni',
};
const PLACES =
  '\\d?(?:casa|abitazione|ufficio|lavoro|fisso|aziendale|principale|personale|privato|uff|ab)?\\d?';
const PHONE = new RegExp(`^(?:tel|telefon[oi]|cell|cellular[ei]|mobile)${PLACES}$`);
const EMAIL = new RegExp(`^(?:e?mails?|postaelettronica)${PLACES}$`);
/** What the program that makes the invoices keeps, and the office's own warning. */
const NEVER =
  /^(?:scont[oi]|listino|fido|agente|pagamento|banca|homepage|sitoweb|loginweb|docviaemail|(?:libero|extra)\d?|fax|regione|nazione|avviso)$/;

const COLUMNS = new Map<string, CustomerColumn>();
for (const [column, names] of Object.entries(HEADS)) {
  for (const name of names.split(/\s+/)) COLUMNS.set(name, column as CustomerColumn);
}
for (const field of IMPORTED_FIELDS) {
  const column = field === 'address' ? 'street' : field;
  COLUMNS.set(compact(plainWords(CUSTOMER_FIELDS[field].label)), column);
}

const nameOf = (head: string): string =>
  head.length > MOST_HEAD_CHARACTERS ? '' : compact(plainWords(head));

function columnOf(head: string): CustomerColumn | undefined {
  const name = nameOf(head);
  return COLUMNS.get(name) ?? (PHONE.test(name) ? 'phone' : EMAIL.test(name) ? 'email' : undefined);
}

export const readCustomerHead: HeadReader = (head) => {
  const column = columnOf(head);
  return { columns: column ? [column] : [], certainty: 'sure' };
};

const FIELDS: Partial<Record<CustomerColumn, CustomerFile['columns'][number]['fields']>> = {
  either_name: ['company', 'customer_name'],
  first_name: ['company', 'customer_name'],
  surname: ['customer_name'],
  contact: ['customer_name'],
  street: ['address'],
  number: ['address'],
  postcode: ['address'],
  city: ['address'],
  province: ['address'],
};

const NAMES = new Set<CustomerColumn>([
  ...(['customer_name', 'company', 'either_name', 'first_name', 'surname', 'contact'] as const),
]);

export type ReadColumn = { at: number; head: string; column: CustomerColumn };
type CustomerColumns = { reads: ReadColumn[] } & Pick<CustomerFile, 'columns' | 'ignored'>;

/** A column without values counts for nothing. Throws UnreadableFile. */
export function customerColumns(head: ReadRow, body: readonly ReadRow[]): CustomerColumns {
  const heads = headTexts(head);
  const filled = new Set<number>();
  for (const { cells } of body) {
    for (const [at, { text }] of cells.entries()) if (text !== '') filled.add(at);
  }
  const reads: ReadColumn[] = [];
  const ignored: CustomerFile['ignored'] = [];
  for (const at of [...filled].filter((each) => each < MOST_COLUMNS).sort((a, b) => a - b)) {
    const name = headName(heads[at]?.slice(0, 60), at);
    const column = columnOf(heads[at] ?? '');
    const first = reads.find((each) => each.column === column);
    if (column && (!first || column === 'phone' || column === 'email')) {
      reads.push({ at, head: name, column });
    } else ignored.push({ head: name, reason: reasonOf(heads[at] ?? '', first) });
  }
  const known = new Set(heads.map(columnOf).filter((column) => column !== undefined));
  if (known.size < 2 || ![...known].some((column) => NAMES.has(column))) {
    throw new UnreadableFile(lackingWords(heads));
  }
  const columns = reads.map((read) => ({
    head: read.head,
    fields: FIELDS[read.column] ?? [read.column as ImportedField | 'note'],
  }));
  return { reads, columns, ignored };
}

function reasonOf(head: string, first: ReadColumn | undefined): string {
  if (first) return `si legge già «${first.head}»`;
  return NEVER.test(nameOf(head)) ? NEVER_IMPORTED : 'colonna non riconosciuta';
}

const lackingWords = (heads: readonly string[]): string =>
  `Nelle prime dieci righe servono i nomi delle colonne: ${IMPORTED_FIELDS.map((field) => CUSTOMER_FIELDS[field].label).join(', ')}. Ci devono essere il nome o l'azienda e almeno un'altra.${headsFound(heads)}`;
