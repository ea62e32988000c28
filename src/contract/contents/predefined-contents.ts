/**
 * The contents that pages and documents read (spec section 3, "Content item"): one table with their
 * cards in the office, their fields in the order of the form, and what may be stored.
 */
import * as z from 'zod/mini';
import {
  anyOfKind,
  optionalLine,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredOfKind,
  TAX_NUMBER_LENGTHS,
} from '../fields.schema.ts';
import type { PresetName } from '../offers/offer-fields.ts';
import { mapPresets, OFFER_LABELS } from '../offers/offer-texts.ts';
import { plainTaxNumber } from '../tax-numbers.ts';
import {
  address,
  type ContentField,
  choice,
  field,
  line,
  lineList,
  list,
  text,
} from './content-field.ts';
import { LEGAL_FIELDS, LEGAL_FORMS, YES } from './legal-data.ts';
import { WeekdayHours } from './site.schema.ts';
import { StoredPicture } from './stored-picture.ts';

/** Pagina, Sezione, Componente. */
export const CONTENT_TYPES = ['page', 'section', 'component'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The slug of the company's logo, the only large content. */
export const COMPANY_MARK = 'company-mark';

type Predefined = {
  /** Name and description on the card. */
  name: string;
  says: string;
  type: ContentType;
  /** Only documents and new offers use it, so there is no page for a preview. */
  isOnPapers?: true;
  fields: Record<string, ContentField>;
};

/** Titolo and Descrizione that no page reads. */
const INTERNAL = {
  title: { label: 'Titolo', kind: 'line', help: "Lo legge solo l'ufficio." },
  description: {
    label: 'Descrizione',
    kind: 'text',
    help: "La legge solo l'ufficio, nell'elenco dei contenuti.",
  },
} as const;

const SECTION = {
  title: line('Titolo', 120),
  description: text('Descrizione', 500, { help: 'Sotto il titolo.' }),
  content: text('Testo', 20_000, {
    help: 'Senza descrizione e testo la sezione non si vede.',
    rows: 10,
  }),
};

const Phone = z.object({
  number: requiredLine(40, 'Inserire un testo'),
  label: optionalLine(40),
});

const Service = z.object({
  title: requiredLine(80, 'Inserire un testo'),
  description: optionalText(400),
  icon: optionalLine(40),
});

const OpeningTimes = WeekdayHours.check(
  z.refine(({ opens, closes }) => opens < closes, {
    error: "La chiusura dev'essere dopo l'apertura",
    path: ['closes'],
  }),
);

const yesOrNo = (label: string) =>
  choice(label, YES, { none: 'No', error: 'Scegliere Sì o lasciare vuoto' });

const ELEVEN_DIGITS = 'Inserire le 11 cifre della partita IVA';
const DAYS = 'Inserire i giorni, da 1 a 365';

/** The most rows of a content. */
export const MOST_ROWS = { services: 12, hours: 14 } as const;

const PRESET_HELP: Partial<Record<PresetName, string>> = {
  payment_terms: 'Per esempio: bonifico alla conferma.',
  delivery: 'Per esempio: entro 5 giorni, con scarico a terra.',
  no_withdrawal: 'Il motivo per cui il privato non può recedere, solo se vale per ogni preventivo.',
};

/**
 * In the spec's order, then our own: 'Accessibilità' and the common materials (answers, "Public
 * pages"), and the offers' texts. Other slugs and fields are free.
 */
export const PREDEFINED = {
  'home-hero': {
    name: 'Home - Sezione Hero',
    says: 'La testata della pagina iniziale',
    type: 'section',
    fields: {
      title: line('Titolo', 120, { help: 'La scritta grande.' }),
      description: text('Descrizione', 300, {
        help: 'Sotto il titolo, e nei risultati dei motori di ricerca.',
      }),
      subtitle: line('Sottotitolo', 300, { help: 'La riga sotto la descrizione.' }),
      cta_text: line('Pulsante', 60, {
        help: 'Porta alla prenotazione dei privati. Vuoto: nessun pulsante.',
      }),
      background_image: address(
        'Immagine di sfondo',
        'Un indirizzo che comincia con https:// o con /. Vuoto: nessuna immagine.',
      ),
    },
  },
  'home-services': {
    name: 'Home - Servizi',
    says: 'Le schede di «Tecnologia Moderna» nella pagina iniziale',
    type: 'section',
    fields: {
      ...INTERNAL,
      services: field('services', 'Servizi', list(Service, 1, MOST_ROWS.services, 'servizi')),
    },
  },
  'about-us': {
    name: 'Chi Siamo',
    says: 'Una sezione della pagina iniziale, quando ha un testo',
    type: 'page',
    fields: SECTION,
  },
  services: {
    name: 'Servizi',
    says: 'Una sezione della pagina iniziale, quando ha un testo',
    type: 'page',
    fields: SECTION,
  },
  contact: {
    name: 'Contatti',
    says: "L'azienda, i telefoni, l'indirizzo e gli orari su tutte le pagine e nelle email",
    type: 'page',
    fields: {
      ...INTERNAL,
      name: line("Nome dell'azienda", 80, { help: 'Su ogni pagina e nelle email.' }),
      tagline: line('Motto', 120),
      phones: field('phones', 'Telefoni', z.tuple([Phone, Phone, Phone], 'Inserire tre telefoni')),
      address: line('Indirizzo', 200),
      map_url: address('Mappa', 'Il collegamento che apre la mappa, con https://.'),
      email: field('line', 'Email', requiredEmail, { keyboard: 'email' }),
      support_email: field('line', 'Email di assistenza', requiredEmail, { keyboard: 'email' }),
      hours: field('hours', 'Orari', list(OpeningTimes, 0, MOST_ROWS.hours, 'orari')),
    },
  },
  footer: {
    name: 'Footer',
    says: 'Le voci in fondo alle pagine, i dati legali e la banca',
    type: 'component',
    fields: {
      ...INTERNAL,
      privacy: line('Voce della privacy', 40),
      terms: line('Voce dei termini', 40),
      contact: line('Voce dei contatti', 40),
      // The legal data are shown nowhere while they are empty.
      legal_form: choice(LEGAL_FIELDS.legal_form, LEGAL_FORMS, {
        none: 'Da scegliere',
        error: "Scegliere una forma dell'elenco",
      }),
      legal_name: line(LEGAL_FIELDS.legal_name, 200, {
        help: "Com'è registrata, per esempio Edil Prova S.r.l.",
      }),
      vat_number: field(
        'tax-number',
        LEGAL_FIELDS.vat_number,
        z
          .string(ELEVEN_DIGITS)
          .check(z.overwrite(plainTaxNumber), z.regex(/^\d{11}$/, ELEVEN_DIGITS)),
        { help: 'Le 11 cifre.', keyboard: 'numeric' },
      ),
      // A wrong check digit is only a hint, as in the IBAN.
      tax_code: field(
        'tax-number',
        LEGAL_FIELDS.tax_code,
        requiredOfKind(
          { kind: 'tax-number', max: TAX_NUMBER_LENGTHS.tax_code },
          'Inserire un testo',
        ),
      ),
      seat: line(LEGAL_FIELDS.seat, 200, { help: 'Via, CAP e comune, come da visura.' }),
      register: line(LEGAL_FIELDS.register, 60, {
        help: "La sede dell'ufficio, per esempio Catania.",
      }),
      rea: line(LEGAL_FIELDS.rea, 20, { help: 'Per esempio CT-123456.' }),
      capital: line(LEGAL_FIELDS.capital, 30, {
        help: 'In euro, la somma versata, per esempio 10.000,00.',
      }),
      sole_shareholder: yesOrNo(LEGAL_FIELDS.sole_shareholder),
      liquidation: yesOrNo(LEGAL_FIELDS.liquidation),
      legal: field('text', 'Dati legali', requiredLine(300, 'Inserire un testo'), {
        help: "L'ultima riga delle pagine, finché non si sceglie la forma giuridica: poi la compongono i dati qui sopra.",
      }),
      bank: line(LEGAL_FIELDS.bank, 100, {
        help: 'Nome e filiale. Solo nei preventivi, mai sul sito.',
      }),
      iban: line(LEGAL_FIELDS.iban, 42, { help: 'Solo nei preventivi, mai sul sito.' }),
    },
  },
  navbar: {
    name: 'Navigazione',
    says: 'Le voci in cima alle pagine',
    type: 'component',
    fields: {
      ...INTERNAL,
      privacy: line('Voce della privacy', 40),
      contact: line('Voce dei contatti', 40),
    },
  },
  accessibility: {
    name: 'Accessibilità',
    says: 'La pagina a cui porta il collegamento in fondo a tutte le altre',
    type: 'page',
    fields: {
      ...INTERNAL,
      met: lineList('Che cosa è accessibile', {
        max: 300,
        entries: 30,
        what: 'requisiti',
        help: 'Una frase per riga.',
        rows: 8,
      }),
      unmet: lineList('Che cosa non lo è ancora', {
        max: 300,
        entries: 30,
        what: 'limiti',
        help: 'Una frase per riga.',
        rows: 6,
      }),
      report: text('Come segnalare', 2000, {
        help: "Sotto la pagina mette l'email e il telefono dei contatti.",
        rows: 5,
      }),
      date: line('Data', 60, {
        help: 'Di quando è la dichiarazione, per esempio 23 novembre 2026.',
      }),
    },
  },
  /** A list, or the content's text with one material per line. */
  'common-materials': {
    name: 'Materiali comuni',
    says: 'I materiali proposti a chi prenota',
    type: 'component',
    fields: {
      ...INTERNAL,
      materials: lineList('Materiali', {
        max: 80,
        entries: 40,
        what: 'materiali',
        help: 'Uno per riga, al massimo 40.',
        rows: 12,
      }),
    },
  },
  'offer-texts': {
    name: 'Testi dei preventivi',
    says: 'Quello che ogni nuovo preventivo dice già, e le condizioni di vendita in fondo al PDF',
    type: 'component',
    isOnPapers: true,
    fields: {
      validity_days: field(
        'line',
        'Validità in giorni',
        z.string(DAYS).check(z.trim(), z.regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, DAYS)),
        { help: 'Contati dal giorno in cui si comincia.', keyboard: 'numeric' },
      ),
      // Presets for a new offer, under the offer's field names.
      ...mapPresets(
        (preset, name) =>
          field(preset.kind === 'lines' ? 'text' : 'line', preset.label, anyOfKind(preset), {
            ...(PRESET_HELP[name] && { help: PRESET_HELP[name] }),
          }),
        (name) => yesOrNo(OFFER_LABELS[name]),
      ),
      sales_conditions: text('Condizioni di vendita', 20_000, {
        help: 'In fondo al PDF, in piccolo. Quelle dei preventivi già emessi restano come sono.',
        rows: 12,
      }),
    },
  },
  /** Only in PDFs, so the pages are rendered without it. */
  [COMPANY_MARK]: {
    name: 'Marchio',
    says: "L'immagine in testa ai preventivi e ai fogli di consegna",
    type: 'component',
    isOnPapers: true,
    fields: { image: field('picture', 'Immagine', StoredPicture) },
  },
} satisfies Record<string, Predefined>;

export type PredefinedSlug = keyof typeof PREDEFINED;

/** Such a content may be written but not deleted. */
export const isPredefined = (slug: string): slug is PredefinedSlug =>
  Object.hasOwn(PREDEFINED, slug);

/** Undefined for a content of the office's own. */
export const predefined = (slug: string): Predefined | undefined =>
  isPredefined(slug) ? PREDEFINED[slug] : undefined;
