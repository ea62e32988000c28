/**
 * Contents that the office writes (spec section 3, "Content item"). A content may hold any fields,
 * but the fields that the pages read must be valid.
 */
import * as z from 'zod/mini';
import {
  anyOfKind,
  atMost,
  Instant,
  optionalLine,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredOfKind,
  requiredText,
  TAX_NUMBER_LENGTHS,
} from '../fields.schema.ts';
import { FreeJson } from '../free-json.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import { mapPresets } from '../offers/offer-texts.ts';
import { plainTaxNumber } from '../tax-numbers.ts';
import { LEGAL_FORMS, YES } from './legal-data.ts';
import { WeekdayHours } from './site.schema.ts';
import { StoredPicture } from './stored-picture.ts';

/** Pagina, Sezione, Componente. */
export const CONTENT_TYPES = ['page', 'section', 'component'] as const;

/** Both need at least one visible character. Lines also go into page titles and mail headers. */
const text = (max: number) => requiredText(max, 'Inserire un testo');
const line = (max: number) => requiredLine(max, 'Inserire un testo');

/**
 * The address of a link or an image: https or internal. Refuses tabs and line breaks, which
 * browsers skip.
 */
const address = text(2000).check(
  z.refine(
    (value) => /^\/(?![/\\])\P{Cc}*$/u.test(value) || URL.parse(value)?.protocol === 'https:',
    { error: 'Inserire un indirizzo che comincia con https:// o con /' },
  ),
);

const Service = z.object({
  title: line(80),
  description: optionalText(400),
  icon: optionalLine(40),
});
const Phone = z.object({ number: line(40), label: optionalLine(40) });

const OpeningTimes = WeekdayHours.check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: "La chiusura dev'essere dopo l'apertura",
    path: ['closes'],
  }),
);

const list = <Item extends z.core.$ZodType>(item: Item, min: number, max: number, what: string) =>
  z
    .array(item, `Inserire un elenco di ${what}`)
    .check(
      z.minLength(min, `Inserire un elenco di ${what}`),
      z.maxLength(max, `Al massimo ${max} ${what}`),
    );

const yes = z.enum(YES, 'Scegliere Sì o lasciare vuoto');

const section = { title: line(120), description: text(500), content: text(20_000) };

const DAYS = 'Inserire i giorni, da 1 a 365';

/** The slug of the company's logo, the only large content. */
export const COMPANY_MARK = 'company-mark';

/**
 * By slug, the fields that pages and PDFs read, and their schemas. Other slugs and fields are free.
 */
export const CONTENT_FIELDS = {
  'home-hero': {
    title: line(120),
    description: text(300),
    subtitle: line(300),
    /** A button to the private customers' booking. */
    cta_text: line(60),
    background_image: address,
  },
  'home-services': { services: list(Service, 1, 12, 'servizi') },
  'about-us': section,
  services: section,
  contact: {
    name: line(80),
    tagline: line(120),
    phones: z.tuple([Phone, Phone, Phone], 'Inserire tre telefoni'),
    address: line(200),
    map_url: address,
    email: requiredEmail,
    support_email: requiredEmail,
    hours: list(OpeningTimes, 0, 14, 'orari'),
  },
  footer: {
    privacy: line(40),
    terms: line(40),
    contact: line(40),
    legal_form: z.enum(LEGAL_FORMS, "Scegliere una forma dell'elenco"),
    /** The registered name. */
    legal_name: line(200),
    /** P.IVA */
    vat_number: z
      .string('Inserire le 11 cifre della partita IVA')
      .check(
        z.overwrite(plainTaxNumber),
        z.regex(/^\d{11}$/, 'Inserire le 11 cifre della partita IVA'),
      ),
    /** A wrong check digit is only a hint. */
    tax_code: requiredOfKind(
      { kind: 'tax-number', max: TAX_NUMBER_LENGTHS.tax_code },
      'Inserire un testo',
    ),
    seat: line(200),
    /** The town of the registry office. */
    register: line(60),
    rea: line(20),
    /** The paid-up capital in euros. */
    capital: line(30),
    sole_shareholder: yes,
    liquidation: yes,
    /** The account for payments, on offers. A wrong check digit of the IBAN is only a hint. */
    bank: line(100),
    iban: line(42),
    /** The company's own legal line, used while no legal form is chosen. */
    legal: line(300),
  },
  navbar: { privacy: line(40), contact: line(40) },
  accessibility: {
    met: list(line(300), 1, 30, 'requisiti'),
    unmet: list(line(300), 1, 30, 'limiti'),
    /** How to report a difficulty. */
    report: text(2000),
    /** The date of the statement, in words. */
    date: line(60),
  },
  /** A list, or the content's text with one material per line. */
  'common-materials': { materials: list(line(80), 1, 40, 'materiali') },
  'offer-texts': {
    /** Presets for a new offer, under the offer's field names. */
    ...mapPresets(anyOfKind, () => yes),
    /** Days of validity. */
    validity_days: z
      .string(DAYS)
      .check(z.trim(), z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, DAYS)),
    /** Printed at the end of each offer. */
    sales_conditions: text(20_000),
  },
  /** Only in PDFs, so the pages are rendered without it. */
  [COMPANY_MARK]: { image: StoredPicture },
};

/**
 * Whether the pages read the content of this slug. Such a content may be written but not deleted.
 */
export const isPredefinedSlug = (slug: string): boolean => Object.hasOwn(CONTENT_FIELDS, slug);

/** The fields of a content, including those written as JSON into `content.content`. */
const Content = FreeJson;

export const SaveContentInput = z.object({
  content: Content,
  /** The version that was read; null if the content must not exist yet. */
  version: z.nullable(z.int32()),
});
export type SaveContentInput = z.infer<typeof SaveContentInput>;

/** The key of a content. The office may add new ones. */
export const Slug = z
  .string()
  .check(
    atMost(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo lettere minuscole, cifre e trattini'),
  );

export const StoredContent = z.object({
  slug: z.string(),
  content: z.json(),
  /**
   * Incremented with each change. Send it back with the next one, so that a stale change is
   * refused.
   */
  version: z.int32(),
  updated_at: Instant,
});
export type StoredContent = z.infer<typeof StoredContent>;

/** The version that was read. Without it, whatever is stored is deleted. */
export const DeleteContentQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))),
});
export type DeleteContentQuery = z.infer<typeof DeleteContentQuery>;

export const DeletedContent = z.object({ slug: z.string() });

export const StoredContents = z.object({ contents: z.array(StoredContent) });

/** A saved version of a content, and who saved it. */
export const ContentVersion = z.object({
  version: z.int32(),
  content: z.json(),
  /** Null for contents stored before versions were kept. */
  user_name: z.nullable(z.string()),
  created_at: Instant,
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentVersionsQuery = z.pick(listQuery(['newest'], {}), {
  page: true,
  page_size: true,
});
export type ContentVersionsQuery = z.infer<typeof ContentVersionsQuery>;

/** Newest first. The first one is what is stored now. */
export const ContentVersions = listAnswer(ContentVersion);
export type ContentVersions = z.infer<typeof ContentVersions>;

export const PreviewContentInput = z.object({ content: Content });
export type PreviewContentInput = z.infer<typeof PreviewContentInput>;

/** The public page that shows a content, with the typed text in place of the stored one. */
export const PreviewedPage = z.object({
  /** Null if no page shows the content without scripts. */
  path: z.nullable(z.string()),
  /** A whole document without scripts and links, for a sandboxed frame. Null if `path` is. */
  html: z.nullable(z.string()),
  /** Field → why the page shows its shipped text instead. */
  problems: z.record(z.string(), z.string()),
});
export type PreviewedPage = z.infer<typeof PreviewedPage>;
