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

/** The error at the field; undefined when the value is accepted. */
const said = (field: Field, value: unknown) => {
  const messages = field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(messages.length).toBeLessThanOrEqual(1);
  return messages[0];
};

const name = requiredLine(MAX_LENGTH.name, 'Inserisci il nome');
const ONE_LINE = 'Su una riga sola, senza caratteri speciali';

describe('a field of one line', () => {
  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\t', '\0', '\x1b', '\x7f'])(
    'takes no %j, with which a stranger would write paragraphs into a mail',
    (character) => {
      expect(said(name, `Agata${character}Russo`)).toBe(ONE_LINE);
      expect(said(optionalLine(120), `Edil${character}ferro`)).toBe(ONE_LINE);
    },
  );

  it('accepts and removes white space that was copied along at its ends', () => {
    expect(name.parse('\t Agata Russo\r\n')).toBe('Agata Russo');
  });

  it('loses the controls of the reading direction, which come with a number copied from a telephone', () => {
    expect(requiredPhone.parse('\u202a+39 333 000 0000\u202c')).toBe('+39 333 000 0000');
    expect(name.parse('Agata \u202eossuR\u2066\u200f')).toBe('Agata ossuR');
  });

  it('accepts the letters of every language', () => {
    for (const person of ['Agata Zappalà', 'Đặng Thị Hà', '王秀英', 'محمد علي', 'Ada 👩‍🔧']) {
      expect(name.parse(person)).toBe(person);
    }
  });

  it('refuses half a character', () => {
    expect(said(name, 'Agata \ud83d')).toBe(ONE_LINE);
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
    expect(said(name, blank)).toBe('Inserisci il nome');
    expect(said(requiredText(20, 'Scrivi il messaggio'), blank)).toBe('Scrivi il messaggio');
    expect(optionalLine(20).parse(blank)).toBe('');
    expect(optionalText(20).parse(blank)).toBe('');
  });
});

describe('a field of several lines', () => {
  const message = requiredText(100, 'Scrivi il messaggio');

  it('keeps its lines and tabs', () => {
    expect(message.parse('10 sacchi\r\n\tdi cemento\n2 bancali')).toBe(
      '10 sacchi\r\n\tdi cemento\n2 bancali',
    );
  });

  it.each(['\0', '\x1b', '\x07', '\u0085'])(
    'refuses any other control character: %j',
    (character) => {
      expect(said(message, `10${character}sacchi`)).toBe('Contiene caratteri non validi');
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
    'has six digits at least, unlike "%s"',
    (phone) => {
      expect(said(requiredPhone, phone)).toBe('Inserisci un numero di almeno 6 cifre');
    },
  );

  it('is required', () => {
    for (const missing of ['', ' ', undefined, null, 95]) {
      expect(said(requiredPhone, missing)).toBe('Inserisci il numero di telefono');
    }
  });
});
