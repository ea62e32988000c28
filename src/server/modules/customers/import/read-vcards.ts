/** Reads the contacts of a telephone or a mail program: vCard 2.1, 3.0 and 4.0 (RFC 6350). */
import { counted, formatCount } from '#contract/format.ts';
import { foldBlanks } from '#contract/tables/written-values.ts';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { type CustomerFile, collectRows, NEVER_IMPORTED } from './customer-rows.ts';
import { addressLine, isSameName, joinEmails, joinPhones, onOneLine } from './customer-texts.ts';
import {
  BOUNDARY,
  components,
  latin1,
  type Property,
  plainValue,
  propertyOf,
  wholeLines,
} from './vcard-lines.ts';

const MOST_CARDS = 2000;
const TOO_MANY = `Il file ha più di ${formatCount(MOST_CARDS)} schede: va diviso in più file.`;
/** A hostile file may have a million kinds of lines. */
const MOST_IGNORED = 50;

type List = 'name' | 'structuredName' | 'company' | 'phone' | 'email' | 'address' | 'note';
type Card = Partial<Record<List, string[]>>;

/** Where a property goes, and as what. */
const READ: Readonly<Record<string, readonly [List, (value: string) => string]>> = {
  FN: ['name', (value) => foldBlanks(plainValue(value))],
  N: ['structuredName', personOf],
  ORG: ['company', (value) => foldBlanks(components(value)[0] ?? '')],
  TEL: ['phone', phoneOf],
  EMAIL: ['email', (value) => foldBlanks(plainValue(value).replace(/^mailto:/i, ''))],
  ADR: ['address', addressOf],
  NOTE: ['note', (value) => plainValue(value).trim()],
};
/** What programs write for programs. */
const TECHNICAL =
  /^(?:VERSION|PRODID|REV|UID|SOURCE|KIND|PROFILE|CLASS|SORT-STRING|NAME|CLIENTPIDMAP|MAILER|X-AB(?:LABEL|ADR|UID|SHOWAS|ORDER))$/;
const LABELS: Readonly<Record<string, string>> = {
  PHOTO: 'Foto',
  BDAY: 'Compleanno',
  URL: 'Sito web',
  TITLE: 'Qualifica',
  NICKNAME: 'Soprannome',
  CATEGORIES: 'Gruppi',
};

/** Throws UnreadableFile. */
export function readVcards(bytes: Uint8Array): CustomerFile {
  const collected = collectRows('scheda');
  const ignored = new Set<string>();
  const severalAddresses: number[] = [];
  let card: Card | undefined;
  let count = 0;
  let unknown = 0;
  const discardUnfinished = () => {
    const name = card && (card.name?.[0] ?? card.company?.[0] ?? '');
    if (name !== undefined) collected.discard(count, name, 'La scheda non ha una fine (END:VCARD)');
  };
  for (const line of wholeLines(latin1(bytes))) {
    const property = propertyOf(line);
    const boundary = property && BOUNDARY.test(line) ? property.name : undefined;
    if (boundary === 'BEGIN') {
      discardUnfinished();
      count += 1;
      if (count > MOST_CARDS) throw new UnreadableFile(TOO_MANY);
      card = {};
    } else if (boundary === 'END') {
      if (card) addCard(count, card);
      card = undefined;
    } else if (!card || !property) unknown += Number(line.trim() !== '');
    else if (!readProperty(card, property) && ignored.size < MOST_IGNORED) {
      ignored.add(LABELS[property.name] ?? property.name.slice(0, 60));
    }
  }
  if (count === 0) throw new UnreadableFile('Nel file non ci sono schede (BEGIN:VCARD).');
  discardUnfinished();

  function addCard(row: number, { phone = [], email = [], address = [], ...card }: Card): void {
    const company = card.company?.[0] ?? '';
    const name = card.name?.[0] ?? card.structuredName?.[0] ?? '';
    if (phone.length + email.length === 0) {
      collected.discard(row, company || name, 'Senza telefono né email');
      return;
    }
    if (address.length > 1) severalAddresses.push(row);
    collected.add(row, {
      // Telephones name a company's contact like the company.
      customer_name: isSameName(name, company) ? '' : name,
      company,
      phone: joinPhones(phone),
      email: joinEmails(email),
      address: address[0] ?? '',
      note: (card.note ?? []).join('\n'),
    });
  }

  const notes = [
    severalAddresses.length > 0 &&
      `Solo il primo indirizzo è letto in ${counted(severalAddresses.length, 'scheda', 'schede')} che ne ${severalAddresses.length === 1 ? 'ha' : 'hanno'} diversi. Per esempio scheda ${severalAddresses[0]}.`,
    unknown > 0 && `Righe non riconosciute, non lette: ${formatCount(unknown)}.`,
  ].filter((note) => note !== false);
  return {
    rows: collected.rows,
    discarded: collected.discarded,
    columns: [],
    ignored: [...ignored].map((head) => ({ head, reason: NEVER_IMPORTED })),
    notes: [...notes, ...collected.notes()],
  };
}

/** False if it is not read. */
function readProperty(card: Card, { name, value }: Property): boolean {
  const target = READ[name];
  if (!target) return TECHNICAL.test(name);
  const [list, read] = target;
  const text = read(value());
  card[list] ??= [];
  if (text !== '') card[list].push(text);
  return true;
}

/** 'Rossi;Mario;;Dott.;' */
function personOf(value: string): string {
  const [surname, first, middle, title, suffix] = components(value);
  return foldBlanks([title, first, middle, surname, suffix].filter(Boolean).join(' '));
}

/** 'tel:+39-095-123456;ext=12' in 4.0 */
function phoneOf(value: string): string {
  const text = plainValue(value);
  const [, number, extension] = /^tel:([^;]*)(?:;ext=(\d{1,10}))?/i.exec(text) ?? [];
  const typed = number === undefined ? text : number + (extension ? ` int. ${extension}` : '');
  return onOneLine(typed, ', ');
}

function addressOf(value: string): string {
  const parts = components(value).map((part) => onOneLine(part, ', '));
  const [box, extended, street, city = '', province = '', postcode = '', country = ''] = parts;
  const line = addressLine({
    street: [street, extended, box].filter(Boolean).join(', '),
    postcode,
    city,
    province,
  });
  const isAbroad = country !== '' && !/^ital(?:ia|y)$|^it$/i.test(country);
  return isAbroad ? [line, country].filter(Boolean).join(', ') : line;
}
