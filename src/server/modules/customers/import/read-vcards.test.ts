import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { readVcards } from './read-vcards.ts';

const bytes = (lines: readonly string[], encoding: BufferEncoding = 'utf8', end = '\r\n') =>
  new Uint8Array(Buffer.from(lines.join(end), encoding));
const card = (version: string, ...lines: string[]) => [
  'BEGIN:VCARD',
  `VERSION:${version}`,
  ...lines,
  'END:VCARD',
];
const only = (version: string, ...lines: string[]) => {
  const { rows, discarded } = readVcards(bytes(card(version, ...lines)));
  expect(discarded).toEqual([]);
  return rows[0]!;
};

describe('a contact', () => {
  it('of an old Android has accents as signs over several lines', () => {
    const file = readVcards(
      bytes(
        card(
          '2.1',
          'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Pirr=C3=A8;Nicol=C3=B2;;;',
          'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Nicol=C3=B2=20=',
          'Pirr=C3=',
          '=A8',
          'TEL;CELL:333-123-4567',
          'TEL;HOME;VOICE:095123456',
          'ADR;HOME;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:;;Via Libert=E0 1;Catania;CT;95124;Italia',
          'NOTE;ENCODING=QUOTED-PRINTABLE:prima riga=0D=0Aseconda=',
          '',
          'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD=',
          ' /9j/4AAQSkZJRgABAQAAAQABAAD/4gIoSUNDX1BST0ZJTEUAAQEAAAIY',
          '',
        ),
      ),
    );
    expect(file.rows).toEqual([
      {
        row: 1,
        fields: {
          customer_name: 'Nicolò Pirrè',
          phone: '333-123-4567, 095123456',
          address: 'Via Libertà 1, 95124 Catania (CT)',
        },
        note: 'prima riga\nseconda',
      },
    ]);
    expect(file.ignored).toEqual([{ head: 'Foto', reason: 'non si importa' }]);
    expect(file.notes).toEqual([]);
  });

  it('of an iPhone has groups, folded lines and escaped signs', () => {
    const photo = Array.from({ length: 400 }, () => ` ${'A'.repeat(74)}`);
    const row = only(
      '3.0',
      'PRODID:-//Apple Inc.//iPhone OS 17.4//EN',
      'N:Greco;Anna;Maria;Dott.ssa;',
      'FN:Dott.ssa Anna Maria Greco',
      'ORG:Edilcasa\\, Greco & C.;Ufficio acquisti',
      'item1.EMAIL;type=INTERNET;type=pref:anna@exa',
      ' mple.it',
      'EMAIL;type=INTERNET:ANNA@example.it',
      'item2.TEL;type=CELL;type=VOICE:+39 333 1234567',
      'item2.X-ABLabel:_$!<Mobile>!$_',
      'TEL;type=HOME:3331234567',
      'item3.ADR;type=HOME:;;Via Etnea\\; 1\\nScala B;Catania;;95124;Malta',
      'NOTE:Prima\\nSeconda\\, terza\\\\n',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      ...photo,
    );
    expect(row).toEqual({
      row: 1,
      fields: {
        customer_name: 'Dott.ssa Anna Maria Greco',
        company: 'Edilcasa, Greco & C.',
        phone: '+39 333 1234567',
        email: 'anna@example.it',
        address: 'Via Etnea; 1, Scala B, 95124 Catania, Malta',
      },
      note: 'Prima\nSeconda, terza\\n',
    });
  });

  it('of version 4.0 has numbers as addresses, and colons within quotes', () => {
    expect(
      only(
        '4.0',
        'FN:Γιώργος',
        'TEL;VALUE=uri;TYPE="voice,home";PREF=1:tel:+39-095-123456;ext=12',
        'TEL;VALUE=uri;X-NOTE="a:b;c":tel:+393331234567',
        'EMAIL:mailto:g@example.it',
        'ADR;LABEL="Via Roma: 1":;;Via Roma 1;Enna;EN;94100;',
      ).fields,
    ).toEqual({
      customer_name: 'Γιώργος',
      phone: '+39-095-123456 int. 12, +393331234567',
      email: 'g@example.it',
      address: 'Via Roma 1, 94100 Enna (EN)',
    });
  });

  it('keeps a letter that a fold divides, the blanks of 2.1, and Windows letters without a charset', () => {
    const [first, second] = [Buffer.from('è').subarray(0, 1), Buffer.from('è').subarray(1)];
    const text = (part: string) => Buffer.from(part, 'latin1');
    const folded = Buffer.concat([
      text('BEGIN:VCARD\nVERSION:3.0\nTEL:095123456\nFN:Pirr'),
      ...[first, text('\n '), second],
      text('\nEND:VCARD\nbegin:vcard\nVERSION:2.1\nFN:Nicol\xf2\n Greco\nTEL:1\nEND:VCARD'),
    ]);
    expect(readVcards(folded).rows.map(({ fields }) => fields.customer_name)).toEqual([
      'Pirrè',
      'Nicolò Greco',
    ]);
  });

  it('is named by N without FN, and as a company only if it has no other name', () => {
    expect(only('3.0', 'FN:', 'N:Greco;Anna;;;', 'TEL:1').fields.customer_name).toBe('Anna Greco');
    expect(only('3.0', 'FN:EDILCASA', 'ORG:Edilcasa;', 'TEL:1').fields).toEqual({
      company: 'Edilcasa',
      phone: '1',
    });
  });
});

describe('a card that cannot be imported', () => {
  it('is discarded with its name and the reason', () => {
    const { rows, discarded } = readVcards(
      bytes([
        ...card('3.0', 'FN:Anna', 'ADR:;;Via Roma;;;;'),
        ...card('3.0', 'TEL:095 123456'),
        ...card('3.0', 'FN:Bea', 'EMAIL:bea@'),
        ...['BEGIN:VCARD', 'FN:Carla', 'TEL:1'],
        ...card('3.0', 'FN:Dora', 'TEL:095 123456'),
        ...card('3.0', 'FN:Dora', 'TEL:095 123456'),
        ...['BEGIN:VCARD', 'FN:Enza'],
      ]),
    );
    expect(rows.map(({ row, fields }) => `${row} ${fields.customer_name}`)).toEqual(['5 Dora']);
    expect(discarded.map(({ row, name, reason }) => `${row} ${name}: ${reason}`)).toEqual([
      '1 Anna: Senza telefono né email',
      "2 : Manca il nome o l'azienda",
      '3 Bea: Email «bea@»: Inserisci indirizzi email validi, separati da una virgola',
      '4 Carla: La scheda non ha una fine (END:VCARD)',
      '6 Dora: Uguale alla scheda 5',
      '7 Enza: La scheda non ha una fine (END:VCARD)',
    ]);
  });

  it('is not swallowed by a text without an end', () => {
    const lines = ['FN:Anna', 'TEL:1', 'NOTE;ENCODING=QUOTED-PRINTABLE:a='];
    const { rows } = readVcards(bytes([...card('2.1', ...lines), ...card('2.1', ...lines)]));
    expect(rows).toHaveLength(1);
  });
});

it('says how many cards have several addresses, and which lines it does not know', () => {
  const { notes, ignored } = readVcards(
    bytes([
      ...card('3.0', 'FN:Anna', 'TEL:1', 'ADR:;;Via Roma;;;;', 'ADR:;;Via Etnea;;;;', 'BDAY:1970'),
      ...['testo', ...card('3.0', 'FN:Citt\u00c3', 'TEL:2', 'X-SKYPE:anna')],
    ]),
  );
  expect(notes).toEqual([
    'Solo il primo indirizzo è letto in 1 scheda che ne ha diversi. Per esempio scheda 1.',
    'Righe non riconosciute, non lette: 1.',
    'Lettere che sembrano rovinate, lasciate come sono, in 1 scheda. Per esempio alla scheda 2: «CittÃ».',
  ]);
  expect(ignored.map(({ head }) => head)).toEqual(['Compleanno', 'X-SKYPE']);
});

describe('a file of cards', () => {
  const many = (count: number) =>
    bytes(Array.from({ length: count }, (_, at) => card('3.0', `FN:C ${at}`, `TEL:${at}`)).flat());
  it('has at most 2,000', () => {
    expect(readVcards(many(2000)).rows).toHaveLength(2000);
    expect(() => readVcards(many(2001))).toThrow('Il file ha più di 2.000 schede');
  });

  it.each<[string, () => string]>([
    ['nothing', () => ''],
    ['BEGINs alone', () => 'BEGIN:VCARD\n'.repeat(100_000)],
    ['no card', () => 'FN:Anna'],
    [
      'a card in a card',
      () => `${'BEGIN:VCARD\nFN:A\n'.repeat(50_000)}${'END:VCARD\n'.repeat(50_000)}`,
    ],
  ])('is refused with %s', (_, text) => {
    expect(() => readVcards(bytes([text()]))).toThrow(UnreadableFile);
  });

  const MEGABYTE = 1024 * 1024;
  const filled = (unit: string) => unit.repeat(MEGABYTE / unit.length);
  it.each<[string, string, string]>([
    ['one long line', 'PHOTO:', 'A'],
    ['one long note', 'NOTE:', 'è '],
    ['escapes', 'NOTE:', '\\'],
    ['components', 'ADR:', ';'],
    ['parameters', 'TEL', ';'],
    ['quotes', 'TEL;', '"'],
    ['soft breaks', 'NOTE;QUOTED-PRINTABLE:', '=\n'],
    ['folds', 'NOTE:', '\n a'],
    ['blank lines', '', '\r\n'],
    ['telephones', '', 'TEL:1\n'],
    ['different telephones', '', Array.from({ length: 9000 }, (_, at) => `TEL:0${at}\n`).join('')],
    ['addresses of mail', '', 'EMAIL:a@b.it\n'],
    ['one telephone', 'TEL:', '095-'],
    ['one address of mail', 'EMAIL:', 'a@b.it,'],
    ['kinds of lines', '', Array.from({ length: 9000 }, (_, at) => `X-${at}:1\n`).join('')],
  ])('is read with a megabyte of %s', (_, start, unit) => {
    const text = `BEGIN:VCARD\nFN:Anna\nTEL:095123456\n${start}${filled(unit)}\nEND:VCARD`;
    const { rows, discarded, ignored } = readVcards(bytes([text]));
    expect(rows.length + discarded.length).toBe(1);
    expect(ignored.length).toBeLessThan(100);
  });

  it('is read with a picture of 8 MB on one line', () => {
    const lines = card('3.0', `PHOTO:${'A'.repeat(8 * MEGABYTE)}`, 'FN:Anna', 'TEL:095123456');
    expect(readVcards(bytes(lines)).rows).toHaveLength(1);
  });

  it('is read or refused in words, whatever it contains', () => {
    const line = fc.constantFrom(
      ...['BEGIN:VCARD', 'END:VCARD', 'VERSION:2.1', 'FN:Anna', 'TEL:095123456', ' folded', ''],
      card('3.0', 'FN:Bea', 'TEL:095123456').join('\n'),
      ...[
        'N;ENCODING=QUOTED-PRINTABLE:=C3=',
        'ORG:a\\',
        'ADR;CHARSET=x:;;\xe8',
        'EMAIL',
        ':',
        ';:',
      ],
    );
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(fc.oneof(line, fc.string()), { maxLength: 30 })
        .map((lines) => bytes(lines, 'latin1')),
    );
    fc.assert(
      fc.property(anything, (file) => {
        try {
          const { rows, discarded } = readVcards(file);
          const all = [...rows, ...discarded].map(({ row }) => row).sort((a, b) => a - b);
          expect(all).toEqual(all.map((_, at) => at + 1));
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
    );
  });
});
