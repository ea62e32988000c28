/**
 * The site from what is stored in `cms_contents`. The office writes contents freely (spec section 5), so
 * each field is read for itself: one that is missing or makes no sense is the shipped one, never an error.
 */
import * as z from 'zod/mini';
import { requiredEmail, requiredText } from '#contract/fields.schema.ts';
import { type Section, type Site, WeekdayHours } from '#contract/site.schema.ts';
import { SHIPPED_SITE } from './shipped-content.ts';

/** By slug, as stored. */
export type StoredContents = ReadonlyMap<string, unknown>;

/** There must be something to see in it. */
const text = (max: number) => requiredText(max, '');
/** A stored link or image leads to https or stays inside; browsers skip tabs and line breaks in it. */
const address = text(2000).check(
  z.refine(
    (value) => /^\/(?![/\\])\P{Cc}*$/u.test(value) || URL.parse(value)?.protocol === 'https:',
  ),
);

export function siteContent(stored: StoredContents): Omit<Site, 'origin'> {
  const shipped = SHIPPED_SITE;
  const hero = fieldsOf(stored.get('home-hero'));
  const navbar = fieldsOf(stored.get('navbar'));
  const footer = fieldsOf(stored.get('footer'));
  return {
    company: company(fieldsOf(stored.get('contact')), footer),
    hero: {
      title: read(text(120), hero.title, shipped.hero.title),
      description: read(text(300), hero.description, shipped.hero.description),
      subtitle: read(text(300), hero.subtitle, shipped.hero.subtitle),
      cta_text: read(text(60), hero.cta_text, null),
      background_image: read(address, hero.background_image, null),
    },
    services: read(
      z.array(Service).check(z.minLength(1), z.maxLength(12)),
      fieldsOf(stored.get('home-services')).services,
      shipped.services,
    ),
    navbar: {
      privacy: read(text(40), navbar.privacy, shipped.navbar.privacy),
      contact: read(text(40), navbar.contact, shipped.navbar.contact),
    },
    footer: {
      privacy: read(text(40), footer.privacy, shipped.footer.privacy),
      terms: read(text(40), footer.terms, shipped.footer.terms),
      contact: read(text(40), footer.contact, shipped.footer.contact),
    },
    sections: [
      section(stored.get('about-us'), 'Chi Siamo'),
      section(stored.get('services'), 'Servizi'),
    ].filter((configured) => configured !== null),
    common_materials: read(
      z.array(text(80)).check(z.minLength(1), z.maxLength(40)),
      listOf(fieldsOf(stored.get('common-materials'))),
      shipped.common_materials,
    ),
  };
}

const Service = z.object({
  title: text(80),
  description: z.catch(text(400), ''),
  icon: z.catch(text(40), ''),
});

const Phone = z.object({ number: text(40), label: z.catch(text(40), '') });

function company(contact: Fields, footer: Fields): Site['company'] {
  const shipped = SHIPPED_SITE.company;
  return {
    name: read(text(80), contact.name, shipped.name),
    tagline: read(text(120), contact.tagline, shipped.tagline),
    phones: read(z.tuple([Phone, Phone, Phone]), contact.phones, shipped.phones),
    address: read(text(200), contact.address, shipped.address),
    map_url: read(address, contact.map_url, shipped.map_url),
    email: read(requiredEmail, contact.email, shipped.email),
    support_email: read(requiredEmail, contact.support_email, shipped.support_email),
    hours: read(z.array(WeekdayHours).check(z.maxLength(14)), contact.hours, shipped.hours),
    vat_number: read(z.string().check(z.regex(/^\d{11}$/)), footer.vat_number, shipped.vat_number),
    legal: read(text(300), footer.legal, shipped.legal),
  };
}

/** A page of the office's own words, or null while nothing is written in it. */
function section(content: unknown, name: string): Section | null {
  const { title, description, content: body } = fieldsOf(content);
  const found = {
    title: read(text(120), title, name),
    description: read(text(500), description, ''),
    text: read(text(20_000), body, ''),
  };
  return found.description || found.text ? found : null;
}

/** `materials` as a list, or the content's text with one material a line. */
function listOf({ materials, content }: Fields): unknown {
  if (materials !== undefined || typeof content !== 'string') return materials;
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

type Fields = Record<string, unknown>;

/** The content's fields; what was written into its text as JSON counts as fields too. */
function fieldsOf(content: unknown): Fields {
  if (!isFields(content)) return {};
  return isFields(content.content) ? { ...content, ...content.content } : content;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read<T, Fallback>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  fallback: Fallback,
): T | Fallback {
  const result = schema.safeParse(value);
  return result.success ? result.data : fallback;
}
