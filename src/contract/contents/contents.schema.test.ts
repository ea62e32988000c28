import { describe, expect, it } from 'vitest';
import { CONTENT_FIELDS } from './contents.schema.ts';

const BROKEN = 'Bevilacqua\nBcc: altri@example.test';
const phones = (phone: object) => [phone, { number: '2' }, { number: '3' }];

describe('a content of one line', () => {
  const { contact, footer, navbar, services } = CONTENT_FIELDS;
  it.each([
    ['name', contact.name, BROKEN],
    ['tagline', contact.tagline, BROKEN],
    ['address', contact.address, BROKEN],
    ['number of a phone', contact.phones, phones({ number: '095\n1' })],
    ['label of a phone', contact.phones, phones({ number: '1', label: BROKEN })],
    ['footer', footer.legal, BROKEN],
    ['navbar', navbar.privacy, BROKEN],
    ['title of a section', services.title, BROKEN],
    ['title of a service', CONTENT_FIELDS['home-services'].services, [{ title: BROKEN }]],
    ['button', CONTENT_FIELDS['home-hero'].cta_text, BROKEN],
    ['material', CONTENT_FIELDS['common-materials'].materials, [BROKEN]],
  ])('takes no line break into pages and mails (%s)', (_, field, value) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toMatch('Su una riga sola');
  });

  it('keeps the line breaks of descriptions and texts', () => {
    for (const field of [services.description, services.content]) {
      expect(field.parse(BROKEN)).toBe(BROKEN);
    }
  });
});
