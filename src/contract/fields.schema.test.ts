import { describe, expect, it } from 'vitest';
import {
  MAX_LENGTH,
  optionalLine,
  optionalText,
  requiredLine,
  requiredPhone,
  requiredText,
} from './fields.schema.ts';

type Field = typeof requiredPhone | ReturnType<typeof optionalLine>;

/** The error at the field, or undefined if the value is accepted. */
const messageOf = (field: Field, value: unknown) => {
  const messages = field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages.length).toBeLessThanOrEqual(1);
  return messages[0];
};

const name = requiredLine(MAX_LENGTH.name, 'Inserisci il nome');
const ONE_LINE = 'Su una riga sola, senza caratteri speciali';

describe('a field of one line', () => {
  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\t', '\0', '\x1b', '\x7f'])(
    'refuses %j, with which a stranger could write paragraphs into a mail',
    (character) => {
      expect(messageOf(name, `Agata${character}Russo`)).toBe(ONE_LINE);
      expect(messageOf(optionalLine(120), `Edil${character}ferro`)).toBe(ONE_LINE);
    },
  );

  it('trims white space that was copied along', () => {
    expect(name.parse('\t Agata Russo\r\n')).toBe('Agata Russo');
  });

  it('drops bidirectional controls, which come along with a number copied from a phone', () => {
    expect(requiredPhone.parse('\u202a+39 333 000 0000\u202c')).toBe('+39 333 000 0000');
    // Full-width digits count as plain ones.
    expect(requiredPhone.parse('\uff13\uff13\uff13 000 0000')).toBe('333 000 0000');
    expect(name.parse('Agata \u202eossuR\u2066\u200f')).toBe('Agata ossuR');
  });

  it('accepts the letters of every language', () => {
    for (const person of ['Agata Zappalà', 'Đặng Thị Hà', '王秀英', 'محمد علي', 'Ada 👩‍🔧']) {
      expect(name.parse(person)).toBe(person);
    }
  });

  it('refuses half of a surrogate pair', () => {
    expect(messageOf(name, 'Agata \ud83d')).toBe(ONE_LINE);
  });
});

describe('a field without a visible character', () => {
  const blanks = [
    '\u3164',
    '\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u180e',
    '\u200b\u200d\ufeff',
    '\u00ad',
    '\u202e \u2067',
    '\u0301',
    '\u{e0020}',
    '\u{1d159}',
    '\ufe0f',
    ' \u200b\n\u200b ',
  ];
  it.each(blanks)('is empty: %j', (blank) => {
    expect(messageOf(name, blank)).toBe('Inserisci il nome');
    expect(messageOf(requiredText(20, 'Scrivi il messaggio'), blank)).toBe('Scrivi il messaggio');
    expect(optionalLine(20).parse(blank)).toBe('');
    expect(optionalText(20).parse(blank)).toBe('');
  });
});

describe('a field that is almost entirely invisible', () => {
  const TOO_MANY = 'Contiene troppi caratteri invisibili: va riscritto senza copiarlo';
  const message = requiredText(MAX_LENGTH.materials, 'Scrivere il messaggio');

  it.each([
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\ufe0f',
    '\u200d',
    '\u{e0061}',
  ])('is refused: %j', (blank) => {
    for (const text of [
      `a${blank.repeat(1500)}b`,
      `${'a '.repeat(100)}${blank.repeat(300)}b`,
      `a${blank.repeat(3)}`.repeat(100),
      `Inizio${` \u00a0${blank}`.repeat(500)}fine`,
    ]) {
      expect(messageOf(message, text)).toBe(TOO_MANY);
    }
    expect(messageOf(name, `A${blank.repeat(25)}z`)).toBe(TOO_MANY);
    expect(messageOf(optionalLine(120), `A${blank.repeat(25)}z`)).toBe(TOO_MANY);
    expect(messageOf(optionalText(120), `A${blank.repeat(25)}z`)).toBe(TOO_MANY);
  });

  it.each([
    ['families and flags', '👩‍❤️‍💋‍👨👨‍👩‍👧‍👦👁️‍🗨️🏳️‍🌈1️⃣❤️‍🔥'.repeat(20)],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(3)],
    ['Persian with joiners', 'می‌خواهم ده کیسهٔ سیمان را به خانه‌ام بیاورید '.repeat(20).trim()],
    ['Hindi with joiners', 'क्‍ष सीमेंट की दस बोरियाँ र्‍या '.repeat(20).trim()],
    ['Arabic with marks of direction', 'الإسمنت\u200f 10\u200e أكياس '.repeat(20).trim()],
    [
      'words with soft hyphens',
      'la\u00adte\u00adri\u00adzi e ce\u00admen\u00adto '.repeat(20).trim(),
    ],
    ['Chinese with chosen variants', '葛\u{e0100}城\u{e0101}'.repeat(50)],
    ['a table with many spaces', `sacchi${' '.repeat(300)}10`],
    ['ten blanks that were copied along', `Rossi${'\u200b'.repeat(10)}`],
  ])('keeps %s', (_what, text) => {
    expect(message.parse(text)).toBe(text);
  });
});

describe('a field of several lines', () => {
  const message = requiredText(100, 'Scrivi il messaggio');

  it('keeps its line breaks and tabs', () => {
    expect(message.parse('10 sacchi\r\n\tdi cemento\n2 bancali')).toBe(
      '10 sacchi\r\n\tdi cemento\n2 bancali',
    );
  });

  it.each(['\0', '\x1b', '\x07', '\u0085'])(
    'refuses any other control character: %j',
    (character) => {
      expect(messageOf(message, `10${character}sacchi`)).toBe('Contiene caratteri non validi');
    },
  );
});

describe('a telephone number', () => {
  it.each(['095 000', '+39 333 000 0000', '333/000.00.00', '(095) 000-000', 'tel. 095000'])(
    'may be written as people like: %s',
    (phone) => {
      expect(requiredPhone.parse(phone)).toBe(phone);
    },
  );

  it.each(['x', '12345', 'chiamare la sera', '+39', '٠٩٥٠٠٠٠'])(
    'has at least six digits, unlike "%s"',
    (phone) => {
      expect(messageOf(requiredPhone, phone)).toBe('Inserisci un numero di almeno 6 cifre');
    },
  );

  it('is required', () => {
    for (const missing of ['', ' ', undefined, null, 95]) {
      expect(messageOf(requiredPhone, missing)).toBe('Inserisci il numero di telefono');
    }
  });
});
