import { describe, expect, it } from 'vitest';
import { blankFields } from '../subject-fields.ts';
import { type CardFields, CUSTOMER_FIELDS } from './customers.schema.ts';
import { mergedCard, withoutPhone } from './merged-card.ts';

const card = (fields: Partial<CardFields>): CardFields => ({
  ...(blankFields(CUSTOMER_FIELDS) as CardFields),
  ...fields,
});

describe('two cards that become one', () => {
  it('keep the first one’s fields, and fill in what it lacks', () => {
    const merged = mergedCard(
      card({ customer_name: 'Agata', address: 'Via Uno' }),
      card({ customer_name: 'A. Russo', company: 'Russo Srl', address: 'Via Due' }),
    );
    expect(merged).toMatchObject({
      customer_name: 'Agata',
      company: 'Russo Srl',
      address: 'Via Uno',
    });
  });

  it('keep all phones with the words beside them, each number once', () => {
    const merged = mergedCard(
      card({ phone: '347 111 2222 (figlia)' }),
      card({ phone: '+39 347/1112222, 095 333444 (ufficio); interno 12' }),
    );
    expect(merged.phone).toBe('347 111 2222 (figlia), 095 333444 (ufficio), interno 12');
  });

  it('keep all e-mail addresses and both warnings, each once', () => {
    const merged = mergedCard(
      card({ email: 'a@uno.test', warning: 'Paga prima' }),
      card({ email: 'A@uno.test b@due.test', warning: 'Chiedere il DURC' }),
    );
    expect(merged.email).toBe('a@uno.test, b@due.test');
    expect(merged.warning).toBe('Paga prima; Chiedere il DURC');
    expect(mergedCard(merged, merged)).toEqual(merged);
  });
});

it.each([
  ['347 111 2222 (figlia), 095 333444', '3471112222', '095 333444'],
  ['347 111 2222 (figlia), 095 333444', '095333444', '347 111 2222 (figlia)'],
  ['347 111 2222', '3471112222', ''],
  ['095 333444 / 347 111 2222 (Pia)', '095333444', '347 111 2222 (Pia)'],
  ['095,333444; 347 111 2222', '095333444', '347 111 2222'],
  ['347 111 2222 e 095 333444', '095333444', '347 111 2222'],
])('%s without %s is %s', (phone, key, rest) => {
  expect(withoutPhone(phone, key)).toBe(rest);
});
