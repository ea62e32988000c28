/**
 * The contents of the public pages: the stored ones, or the spec's texts where nothing is stored.
 */
import * as z from 'zod/mini';
import { TimeText } from '../fields.schema.ts';

/** Opening hours of some weekdays (0 is Sunday). Weekdays without an entry are closed. */
export const WeekdayHours = z.object({
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1), z.maxLength(7)),
  opens: TimeText,
  closes: TimeText,
});
export type WeekdayHours = z.infer<typeof WeekdayHours>;

const Phone = z.object({ number: z.string(), label: z.string() });

const Company = z.object({
  name: z.string(),
  tagline: z.string(),
  /**
   * As people write them: the private customers' phone, the resellers' (`companyPhone`), and
   * another one.
   */
  phones: z.tuple([Phone, Phone, Phone]),
  address: z.string(),
  /** https */
  map_url: z.string(),
  email: z.string(),
  /** The support address. */
  support_email: z.string(),
  hours: z.array(WeekdayHours),
  /** P.IVA, digits only. */
  vat_number: z.string(),
  /** The company's legal line. */
  legal: z.string(),
  /** Null until one is chosen. */
  legal_form: z.nullable(z.string()),
});
export type Company = z.infer<typeof Company>;

const Section = z.object({ title: z.string(), description: z.string(), text: z.string() });
export type Section = z.infer<typeof Section>;

const Service = z.object({ title: z.string(), description: z.string(), icon: z.string() });
export type Service = z.infer<typeof Service>;

/** The contents of the page 'Accessibilità'. */
const Accessibility = z.object({
  met: z.array(z.string()),
  unmet: z.array(z.string()),
  report: z.string(),
  date: z.string(),
});

/** All contents of the public pages. Each field is the stored one or the shipped one. */
export const Site = z.object({
  /** The public origin, or null if not configured. */
  origin: z.nullable(z.string()),
  company: Company,
  hero: z.object({
    title: z.string(),
    description: z.string(),
    subtitle: z.string(),
    /** The label of a button to the private customers' booking, or null. */
    cta_text: z.nullable(z.string()),
    /** An https or internal address, or null. */
    background_image: z.nullable(z.string()),
  }),
  /** The cards of 'Tecnologia Moderna'. */
  services: z.array(Service),
  navbar: z.object({ privacy: z.string(), contact: z.string() }),
  footer: z.object({ privacy: z.string(), terms: z.string(), contact: z.string() }),
  /** Configured sections of the landing page: about-us, services. */
  sections: z.array(Section),
  common_materials: z.array(z.string()),
  accessibility: Accessibility,
});
export type Site = z.infer<typeof Site>;

/**
 * What the pages are rendered with. Without the notice for changes when vite serves the pages,
 * because the site call does not have it.
 */
export type PageSite = Site & { change_notice_hours?: number };

/** What every page receives: without the texts that only one page shows. */
export type SharedSite = Omit<Site, 'accessibility'>;
