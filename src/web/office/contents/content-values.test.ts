import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentProblems, lines } from '#contract/contents/content-fields.ts';
import { PREDEFINED } from '#contract/contents/predefined-contents.ts';
import { SHIPPED_CONTENTS } from '#contract/contents/shipped-content.ts';
import {
  type Content,
  changedValues,
  contentWith,
  fieldsIn,
  formFields,
  OTHERS,
  valuesFrom,
  valuesOf,
} from './content-values.ts';
import { contentEdit } from './edit/content-edit-form.ts';
import { freeText, isRefused, withFreeText } from './free-content.ts';

const SLUGS = [...Object.keys(PREDEFINED), 'avviso'];
const slug = fc.constantFrom(...SLUGS);
const name = fc.oneof(
  fc.constantFrom(
    'title',
    'subtitle',
    'content',
    'services',
    'materials',
    'phones',
    'hours',
    'legal',
  ),
  fc.stringMatching(/^[a-z]{1,6}$/),
);
/** Any stored value, as the database returns it. */
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
const content = fc.oneof(json, fc.dictionary(name, json, { noNullPrototype: true }));

const save = (of: string, stored: unknown, values: Record<string, string>) =>
  contentWith(of, stored, changedValues(of, stored, values));

describe('a stored content', () => {
  it('stays as it is without changes, including fields that the form does not know', () => {
    fc.assert(
      fc.property(slug, content, (of, stored) => {
        expect(save(of, stored, valuesOf(of, stored))).toEqual(fieldsIn(of, stored));
      }),
    );
  });

  it("accepts the company's tax numbers in any notation", () => {
    const typed = {
      ...valuesOf('footer', {}),
      vat_number: 'IT 123.456.789-03',
      tax_code: ' cf 12345678903',
    };
    const stored = save('footer', {}, typed);
    expect(stored).toEqual({ vat_number: '12345678903', tax_code: '12345678903' });
    expect(contentProblems('footer', stored)).toEqual({});
    expect(contentEdit('footer').problemsOf(typed)).toEqual({});
  });

  it('loses nothing except the changed field', () => {
    fc.assert(
      fc.property(slug, content, fc.nat(), fc.string(), (of, stored, at, text) => {
        const names = Object.keys(formFields(of));
        const changed = names[at % names.length] as string;
        const before: Content = { ...fieldsIn(of, stored) };
        const after = save(of, stored, { ...valuesOf(of, stored), [changed]: text });
        delete before[changed];
        delete after[changed];
        expect(after).toEqual(before);
      }),
    );
  });

  it('is what was typed as JSON, and the fields match', () => {
    const typed = fc.dictionary(name, json, { noNullPrototype: true, minKeys: 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(PREDEFINED)),
        content,
        typed,
        (of, stored, next) => {
          const { content: whole } = withFreeText(of, {}, stored, JSON.stringify(next));
          const values = valuesFrom(of, whole, stored);
          const saved = save(of, stored, values);
          expect(trimmed(valuesFrom(of, saved, stored))).toEqual(trimmed(values));
          expect(JSON.parse(values[OTHERS] as string)).toEqual(unknownIn(of, whole));
        },
      ),
      { examples: [['common-materials', 0, { content: '', materials: null, a: [] }]] },
    );
  });

  it('is shown as JSON that means the same when typed back', () => {
    fc.assert(
      fc.property(slug, content, (of, stored) => {
        const fields = fieldsIn(of, stored);
        const text = freeText(of, stored);
        fc.pre(text.startsWith('{') && typeof fields.content !== 'string');
        expect(withFreeText(of, fields, stored, text)).toEqual({
          content: fields,
          isBroken: false,
        });
      }),
    );
  });
});

const trimmed = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => [name, lines(value).join('\n')]);

const unknownIn = (of: string, whole: Content) =>
  Object.fromEntries(
    Object.entries(fieldsIn(of, whole)).filter(([field]) => !Object.hasOwn(formFields(of), field)),
  );

describe('the fields of a content', () => {
  it.each(SLUGS)('of %s start with what the page shows, without storing it', (of) => {
    expect(save(of, {}, valuesOf(of, {}))).toEqual({});
    const shown = contentWith(of, {}, valuesOf(of, {}));
    expect(contentProblems(of, shown)).toEqual({});
    expect(fieldsIn(of, shown)).toMatchObject(notNull(SHIPPED_CONTENTS[of] ?? {}));
  });

  it('return to the shipped text when cleared', () => {
    const stored = { title: 'Cantieri', subtitle: 'Da tre generazioni', nota: 1 };
    const typed = { ...valuesOf('home-hero', stored), subtitle: ' ' };
    expect(save('home-hero', stored, typed)).toEqual({ title: 'Cantieri', nota: 1 });
  });

  it('are found if they were written as JSON into the text', () => {
    const stored = { title: 'Contatti', content: { address: 'Via Nuova 3', fax: '095' } };
    const typed = { ...valuesOf('contact', stored), address: 'Via Nuova 4' };
    expect(save('contact', stored, typed)).toEqual({
      title: 'Contatti',
      address: 'Via Nuova 4',
      fax: '095',
    });
  });

  it('of the common materials are one per line, whether stored as text or as a list', () => {
    const text = { content: 'Pomice\n\nArgilla' };
    expect(valuesOf('common-materials', text).materials).toBe('Pomice\nArgilla');
    const typed = { ...valuesOf('common-materials', text), materials: 'Pomice\n Lapillo \n' };
    expect(save('common-materials', text, typed)).toEqual({ materials: ['Pomice', 'Lapillo'] });
  });
});

const notNull = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

describe("'Contenuto'", () => {
  const stored = { type: 'section', title: 'Cantieri', subtitle: 'Da tre generazioni' };
  const type = (of: string, typed: string, before: unknown = stored) =>
    withFreeText(of, fieldsIn(of, before), before, typed);

  it("has a predefined content's fields as JSON, and sets them", () => {
    expect(JSON.parse(freeText('home-hero', stored))).toEqual({ subtitle: 'Da tre generazioni' });
    expect(type('home-hero', '{"cta_text": "Via", "extra": [1]}').content).toEqual({
      type: 'section',
      title: 'Cantieri',
      cta_text: 'Via',
      extra: [1],
    });
  });

  it('keeps invalid JSON as text, and removes no field', () => {
    expect(type('home-hero', '{"cta_text": ')).toEqual({
      content: { ...stored, content: '{"cta_text":' },
      isBroken: true,
    });
  });

  it.each(['about-us', 'services'])(
    'never puts half-typed JSON of %s on the page, nor can it be saved',
    (of) => {
      const before = { content: 'Da tre generazioni', nota: 1 };
      const values = { ...valuesOf(of, before), [OTHERS]: '{"content": "Da' };
      expect(isRefused(of, '{"content": "Da')).toBe(true);
      expect(save(of, before, values)).toEqual(before);
      expect(Object.keys(contentEdit(of).problemsOf(values))).toEqual([OTHERS]);

      expect(isRefused(of, '«{» è una graffa')).toBe(false);
      expect(type(of, 'Chiusi ad agosto', before).content).toEqual({
        content: 'Chiusi ad agosto',
        nota: 1,
      });
    },
  );

  it("is an own content's text, or JSON", () => {
    const own = { title: 'Avviso', content: 'Chiusi lunedì' };
    expect(freeText('avviso', own)).toBe('Chiusi lunedì');
    expect(type('avviso', '["a"]', own)).toEqual({
      content: { title: 'Avviso', content: ['a'] },
      isBroken: false,
    });
    expect(type('avviso', '42', own).content.content).toBe('42');
    expect(type('avviso', '{a}', own)).toMatchObject({
      content: { content: '{a}' },
      isBroken: true,
    });
  });
});
