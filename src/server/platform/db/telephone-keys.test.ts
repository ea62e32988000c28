import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { telephonesIn } from '#contract/telephones.ts';
import { TELEPHONE_CASES } from '#contract/testing-telephones.ts';
import { openTestDatabase } from '#test/database.ts';
import { seededRandom } from '#test/seeded-random.ts';
import { rows } from './rows.ts';

/** Random texts made from the pieces of phone numbers. */
function randomTexts(count: number): string[] {
  const random = seededRandom(7);
  const pieces = [
    ...['+39', '0039', '39', '(0)', '+', '00', '333', '095', '0931', '06', '800', '20', '3', '12'],
    ...['1234567', '765432', '12345', '18', '7', '30', ' ', ' ', ' ', '-', ' - ', '/', ' / ', '.'],
    ...[
      '(',
      ')',
      ',',
      ':',
      ' int. ',
      ' ore ',
      '\u00a0',
      '\uff13',
      '\u2013',
      '2026',
      '41',
      '\u202a',
    ],
  ];
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 9) }, pick).join(''),
  );
}

describe('the phone numbers in a text', async () => {
  const { orm } = await openTestDatabase();
  const texts = [...TELEPHONE_CASES.map(([text]) => text), ...randomTexts(3000)];

  it('are the same in the database, which finds customers, and in the pages, which call them', async () => {
    const stored = await rows<{ text: string; keys: string[]; counted: string }>(
      orm,
      sql`select text, telephone_keys(text) as keys, counted_phone(text) as counted
        from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given(text, place)
        order by place`,
    );
    const read = texts.map((text) => ({ text, keys: telephonesIn(text).map(({ key }) => key) }));
    expect(stored.map(({ text, keys }) => ({ text, keys }))).toEqual(read);
    for (const { text, keys, counted } of stored) if (keys[0]) expect(counted, text).toBe(keys[0]);
  });

  it('can be read again from their keys', () => {
    for (const { key } of TELEPHONE_CASES.flatMap(([text]) => telephonesIn(text)))
      expect(telephonesIn(key).map((telephone) => telephone.key)).toEqual([key]);
  });
});
