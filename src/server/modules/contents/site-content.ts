/**
 * Builds the contents of the pages from `cms_contents`. Each field is read on its own: a field that is missing, or
 * fails the contract's schema, falls back to the shipped text without an error.
 */
import type * as z from 'zod/mini';
import { contentSchemas, fieldsOf } from '#contract/contents/content-fields.ts';
import {
  bankLine,
  LEGAL_FIELDS,
  type LegalData,
  legalLine,
} from '#contract/contents/legal-data.ts';
import {
  COMPANY_MARK,
  type PREDEFINED,
  type PredefinedSlug,
} from '#contract/contents/predefined-contents.ts';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type { Company, Section, Site } from '#contract/contents/site.schema.ts';
import type { OfferDefaults } from '#contract/offers/offer-defaults.schema.ts';
import { mapPresets } from '#contract/offers/offer-texts.ts';
import { OFFER_DAYS } from '#contract/offers/offers.schema.ts';

/** By slug, as stored. */
export type ContentBySlug = ReadonlyMap<string, unknown>;

export function siteContent(stored: ContentBySlug): Omit<Site, 'origin'> {
  const shipped = SHIPPED_SITE;
  const hero = reader(stored, 'home-hero');
  const navbar = reader(stored, 'navbar');
  const footer = reader(stored, 'footer');
  const accessibility = reader(stored, 'accessibility');
  return {
    company: company(stored),
    hero: {
      title: hero('title', shipped.hero.title),
      description: hero('description', shipped.hero.description),
      subtitle: hero('subtitle', shipped.hero.subtitle),
      cta_text: hero('cta_text', null),
      background_image: hero('background_image', null),
    },
    services: reader(stored, 'home-services')('services', shipped.services),
    navbar: {
      privacy: navbar('privacy', shipped.navbar.privacy),
      contact: navbar('contact', shipped.navbar.contact),
    },
    footer: {
      privacy: footer('privacy', shipped.footer.privacy),
      terms: footer('terms', shipped.footer.terms),
      contact: footer('contact', shipped.footer.contact),
    },
    sections: [
      section(stored, 'about-us', 'Chi Siamo'),
      section(stored, 'services', 'Servizi'),
    ].filter((configured) => configured !== null),
    common_materials: reader(stored, 'common-materials')('materials', shipped.common_materials),
    accessibility: {
      met: accessibility('met', shipped.accessibility.met),
      unmet: accessibility('unmet', shipped.accessibility.unmet),
      report: accessibility('report', shipped.accessibility.report),
      date: accessibility('date', shipped.accessibility.date),
    },
  };
}

function company(stored: ContentBySlug): Site['company'] {
  const shipped = SHIPPED_SITE.company;
  const contact = reader(stored, 'contact');
  const footer = reader(stored, 'footer');
  return {
    name: contact('name', shipped.name),
    tagline: contact('tagline', shipped.tagline),
    phones: contact('phones', shipped.phones),
    address: contact('address', shipped.address),
    map_url: contact('map_url', shipped.map_url),
    email: contact('email', shipped.email),
    support_email: contact('support_email', shipped.support_email),
    hours: contact('hours', shipped.hours),
    vat_number: footer('vat_number', shipped.vat_number),
    legal: legalText(stored),
    legal_form: footer('legal_form', null),
  };
}

/**
 * The legal line: made from the legal data if a legal form is chosen or the office wrote no text; otherwise the office's
 * text, with the VAT number appended if it is missing. Without either, the example's.
 */
function legalText(stored: ContentBySlug): string {
  const data = legalData(stored);
  const own = reader(stored, 'footer')('legal', '');
  if (data.legal_form || !own) return legalLine(data) || SHIPPED_SITE.company.legal;
  const { vat_number } = data;
  return !vat_number || own.includes(vat_number) ? own : `${own} · P.IVA ${vat_number}`;
}

/** The legal data as written by the office. */
export function legalData(stored: ContentBySlug): LegalData {
  const footer = reader(stored, 'footer');
  const fields = Object.keys(LEGAL_FIELDS) as (keyof LegalData)[];
  return Object.fromEntries(fields.map((field) => [field, footer(field, undefined)]));
}

/** The office's texts for offers; empty by default. */
export function offerDefaults(stored: ContentBySlug): OfferDefaults {
  const read = reader(stored, 'offer-texts');
  return {
    ...mapPresets(
      (_, name) => read(name, ''),
      (name) => read(name, null) !== null,
    ),
    validity_days: Number(read('validity_days', OFFER_DAYS)),
    sales_conditions: read('sales_conditions', ''),
    bank: bankLine(legalData(stored)),
  };
}

/** The company's details for PDFs. */
export type Letterhead = {
  company: Company;
  /** A data URL; null without a logo. */
  mark: string | null;
};

export const letterhead = (stored: ContentBySlug): Letterhead => ({
  company: company(stored),
  mark: reader(stored, COMPANY_MARK)('image', null),
});

/** A section written by the office, or null if it has no text. */
function section(
  stored: ContentBySlug,
  slug: 'about-us' | 'services',
  name: string,
): Section | null {
  const read = reader(stored, slug);
  const found = {
    title: read('title', name),
    description: read('description', ''),
    text: read('content', ''),
  };
  return found.description || found.text ? found : null;
}

type Fields<Slug extends PredefinedSlug> = (typeof PREDEFINED)[Slug]['fields'];
type ValueOf<Field> = Field extends { schema: infer Schema extends z.core.$ZodType }
  ? z.output<Schema>
  : never;

/** Reads a field of the slug: the stored value, or the fallback. */
function reader<Slug extends PredefinedSlug>(stored: ContentBySlug, slug: Slug) {
  const fields = fieldsOf(slug, stored.get(slug));
  const schemas = contentSchemas(slug);
  return <Name extends keyof Fields<Slug> & string, Fallback>(name: Name, fallback: Fallback) => {
    const result = schemas[name]?.safeParse(fields[name]);
    return result?.success ? (result.data as ValueOf<Fields<Slug>[Name]>) : fallback;
  };
}
