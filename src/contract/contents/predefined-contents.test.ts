import { describe, expect, it } from 'vitest';
import { PREDEFINED } from './predefined-contents.ts';

const BROKEN = 'Bevilacqua\nBcc: altri@example.test';
const phones = (phone: object) => [phone, { number: '2' }, { number: '3' }];

describe('a content of one line', () => {
  const { contact, footer, navbar, services } = PREDEFINED;
  it.each([
    ['name', contact.fields.name, BROKEN],
    ['tagline', contact.fields.tagline, BROKEN],
    ['address', contact.fields.address, BROKEN],
    ['number of a phone', contact.fields.phones, phones({ number: '095\n1' })],
    ['label of a phone', contact.fields.phones, phones({ number: '1', label: BROKEN })],
    ['footer', footer.fields.legal, BROKEN],
    ['navbar', navbar.fields.privacy, BROKEN],
    ['title of a section', services.fields.title, BROKEN],
    ['title of a service', PREDEFINED['home-services'].fields.services, [{ title: BROKEN }]],
    ['button', PREDEFINED['home-hero'].fields.cta_text, BROKEN],
    ['material', PREDEFINED['common-materials'].fields.materials, [BROKEN]],
  ])('takes no line break into pages and mails (%s)', (_, { schema }, value) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toMatch('Su una riga sola');
  });

  it('keeps the line breaks of descriptions and texts', () => {
    for (const { schema } of [services.fields.description, services.fields.content]) {
      expect(schema.parse(BROKEN)).toBe(BROKEN);
    }
  });
});
