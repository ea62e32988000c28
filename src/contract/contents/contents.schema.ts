/**
 * Contents that the office writes (spec section 3, "Content item"). A content may hold any fields, but
 * those that the pages read have to be ones that the pages can show.
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

/** Both need at least one visible character. Lines also go into titles of pages and headers of mails. */
const text = (max: number) => requiredText(max, 'Inserire un testo');
const line = (max: number) => requiredLine(max, 'Inserire un testo');

/** The address of a link or a picture: https or internal. Browsers skip tabs and line breaks in it. */
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

/** The slug of the company's mark, the one content that is large. */
export const COMPANY_MARK = 'company-mark';

/** By slug, the fields that the pages and the papers read and what each may hold. Other slugs and fields are free. */
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
    /** As it is registered. */
    legal_name: line(200),
    /** P.IVA */
    vat_number: z
      .string('Inserire le 11 cifre della partita IVA')
      .check(
        z.overwrite(plainTaxNumber),
        z.regex(/^\d{11}$/, 'Inserire le 11 cifre della partita IVA'),
      ),
    /** What a check digit says of it is no more than a hint. */
    tax_code: requiredOfKind(
      { kind: 'tax-number', max: TAX_NUMBER_LENGTHS.tax_code },
      'Inserire un testo',
    ),
    seat: line(200),
    /** The office of the register, by its town. */
    register: line(60),
    rea: line(20),
    /** What is paid up, in euros. */
    capital: line(30),
    sole_shareholder: yes,
    liquidation: yes,
    /** Where offers are paid, on their papers. What check digits say of the IBAN is no more than a hint. */
    bank: line(100),
    iban: line(42),
    /** The legal line in the company's own words, while it has no legal form. */
    legal: line(300),
  },
  navbar: { privacy: line(40), contact: line(40) },
  accessibility: {
    met: list(line(300), 1, 30, 'requisiti'),
    unmet: list(line(300), 1, 30, 'limiti'),
    /** How somebody tells of a difficulty. */
    report: text(2000),
    /** Of when the statement is, in words. */
    date: line(60),
  },
  /** A list, or the content's text with one material on each line. */
  'common-materials': { materials: list(line(80), 1, 40, 'materiali') },
  'offer-texts': {
    /** What a new offer begins with, by the names of its fields. */
    ...mapPresets(anyOfKind, () => yes),
    /** For how many days it is good. */
    validity_days: z
      .string(DAYS)
      .check(z.trim(), z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, DAYS)),
    /** At the end of each paper. */
    sales_conditions: text(20_000),
  },
  /** On papers alone, so the pages are rendered without it. */
  [COMPANY_MARK]: { image: StoredPicture },
};

/** Whether the pages read the content of this slug, so that it may be written and never deleted. */
export const isPredefinedSlug = (slug: string): boolean => Object.hasOwn(CONTENT_FIELDS, slug);

/** The fields of a content. Those that are written as JSON into `content.content` count too. */
const Content = FreeJson;

export const SaveContentInput = z.object({
  content: Content,
  /** The version that was read; null for a content that must not exist yet. */
  version: z.nullable(z.int32()),
});
export type SaveContentInput = z.infer<typeof SaveContentInput>;

/** The key of a content; the office may make new ones. */
export const Slug = z
  .string()
  .check(
    atMost(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo lettere minuscole, cifre e trattini'),
  );

export const StoredContent = z.object({
  slug: z.string(),
  content: z.json(),
  /** Grows with each change; sent back with the next one, so that an older one is refused. */
  version: z.int32(),
  updated_at: Instant,
});
export type StoredContent = z.infer<typeof StoredContent>;

/** The version that was read; without one, whatever is stored is deleted. */
export const DeleteContentQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))),
});
export type DeleteContentQuery = z.infer<typeof DeleteContentQuery>;

export const DeletedContent = z.object({ slug: z.string() });

export const StoredContents = z.object({ contents: z.array(StoredContent) });

/** A content as it was saved once, and by whom. */
export const ContentVersion = z.object({
  version: z.int32(),
  content: z.json(),
  /** Null for what was stored before versions were kept. */
  user_name: z.nullable(z.string()),
  created_at: Instant,
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentVersionsQuery = z.pick(listQuery(['newest'], {}), {
  page: true,
  page_size: true,
});
export type ContentVersionsQuery = z.infer<typeof ContentVersionsQuery>;

/** Newest first; the first one is what is stored now. */
export const ContentVersions = listAnswer(ContentVersion);
export type ContentVersions = z.infer<typeof ContentVersions>;

export const PreviewContentInput = z.object({ content: Content });
export type PreviewContentInput = z.infer<typeof PreviewContentInput>;

/** The public page that shows a content, with what is typed in place of what is stored. */
export const PreviewedPage = z.object({
  /** Null for a content that no page shows without scripts. */
  path: z.nullable(z.string()),
  /** A whole document without scripts and links, for a sandboxed frame; null where `path` is. */
  html: z.nullable(z.string()),
  /** Field → why the page shows its shipped text instead. */
  problems: z.record(z.string(), z.string()),
});
export type PreviewedPage = z.infer<typeof PreviewedPage>;
