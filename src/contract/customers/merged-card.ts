/** What a card has after another one was merged into it, unless the office chooses otherwise. */
import { emailsIn } from '../fields.schema.ts';
import { telephonePieces, telephonesIn } from '../telephones.ts';
import { CARD_FIELDS, type CardFields } from './customers.schema.ts';

/** Phones, e-mails and warnings of both; of any other field its own, or the other's if it is empty. */
export function mergedCard(own: CardFields, other: CardFields): CardFields {
  const filled = Object.fromEntries(
    CARD_FIELDS.map((name) => [name, own[name] || other[name]]),
  ) as CardFields;
  return {
    ...filled,
    phone: joined(own.phone, other.phone, phoneParts, keysOfPhone),
    email: joined(own.email, other.email, emailsIn, (email) => [email.toLowerCase()]),
    warning: joined(
      own.warning,
      other.warning,
      (text) => (text ? [text] : []),
      (text) => [text],
      '; ',
    ),
  };
}

const keysOfPhone = (text: string) => telephonesIn(text).map(({ key }) => key);

/** The parts of a field with several phones: each number with the words beside it. */
const phoneParts = (phone: string): string[] =>
  phone
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The field without the number of this key, and without the words that follow it up to the next
 * separator: '347 111 2222 (figlia), 095 333444' becomes '095 333444'.
 */
export function withoutPhone(phone: string, key: string): string {
  const pieces = telephonePieces(phone);
  const place = pieces.findIndex((piece) => typeof piece !== 'string' && piece.key === key);
  if (place < 0) return phone;
  const texts = pieces.map((piece, index) => {
    if (index === place) return '';
    if (typeof piece !== 'string') return piece.written;
    return index === place + 1 ? piece.replace(/^[^,;|/]*/, '') : piece;
  });
  return texts
    .join('')
    .replace(/^[\s,;|/.-]+|(?:[\s,;|/.-]|\s(?:e|o))+$/g, '')
    .replace(/\s*([,;|/])[\s,;|/]*[,;|/]\s*/g, '$1 ');
}

/** `own` as it is, and the parts of `other` whose keys it lacks. */
function joined(
  own: string,
  other: string,
  partsOf: (text: string) => string[],
  keysOf: (part: string) => string[],
  separator = ', ',
): string {
  const known = new Set(partsOf(own).flatMap(keysOf));
  const news = partsOf(other).filter((part) => {
    const keys = keysOf(part);
    return keys.length === 0 ? !own.includes(part) : keys.some((key) => !known.has(key));
  });
  return [own, ...news].filter(Boolean).join(separator);
}
