/** What the public pages say: the stored contents, or the spec's texts where nothing is stored. */
import * as z from 'zod/mini';
import { TimeText } from '../fields.schema.ts';

/** Opening hours of some weekdays (0 is Sunday). A weekday that no entry names is closed. */
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
  /** As people write them: the private customers', the resellers' (`companyPhone`), and a further one. */
  phones: z.tuple([Phone, Phone, Phone]),
  address: z.string(),
  /** https */
  map_url: z.string(),
  email: z.string(),
  /** The address for help with the product. */
  support_email: z.string(),
  hours: z.array(WeekdayHours),
  /** P.IVA, digits alone. */
  vat_number: z.string(),
  /** The company's legal line. */
  legal: z.string(),
  /** Null while nobody has chosen one. */
  legal_form: z.nullable(z.string()),
});
export type Company = z.infer<typeof Company>;

const Section = z.object({ title: z.string(), description: z.string(), text: z.string() });
export type Section = z.infer<typeof Section>;

const Service = z.object({ title: z.string(), description: z.string(), icon: z.string() });
export type Service = z.infer<typeof Service>;

/** What the page 'Accessibilità' says. */
const Accessibility = z.object({
  met: z.array(z.string()),
  unmet: z.array(z.string()),
  report: z.string(),
  date: z.string(),
});

/** All contents of the public pages; each field is the stored one or the shipped one. */
export const Site = z.object({
  /** The public origin; null when it is not configured. */
  origin: z.nullable(z.string()),
  company: Company,
  hero: z.object({
    title: z.string(),
    description: z.string(),
    subtitle: z.string(),
    /** The label of a button to the private customers' booking; null when none is stored. */
    cta_text: z.nullable(z.string()),
    /** An https or internal address; null when none is stored. */
    background_image: z.nullable(z.string()),
  }),
  /** The cards of 'Tecnologia Moderna'. */
  services: z.array(Service),
  navbar: z.object({ privacy: z.string(), contact: z.string() }),
  footer: z.object({ privacy: z.string(), terms: z.string(), contact: z.string() }),
  /** Sections of the landing page, once configured: about-us, services. */
  sections: z.array(Section),
  common_materials: z.array(z.string()),
  accessibility: Accessibility,
});
export type Site = z.infer<typeof Site>;

/** What the pages are rendered with. The rule that the terms state is missing where the API is asked alone (vite). */
export type PageSite = Site & { change_notice_hours?: number };

/** What every page is sent: not what one page alone shows. */
export type SharedSite = Omit<Site, 'accessibility'>;
