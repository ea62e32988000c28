/** Labels and help texts of the fields of each predefined content. */
import { COMPANY_MARK } from '#contract/contents/contents.schema.ts';
import { LEGAL_FIELDS, LEGAL_FORMS, YES } from '#contract/contents/legal-data.ts';
import type { PresetName } from '#contract/offers/offer-fields.ts';
import { mapPresets, OFFER_LABELS } from '#contract/offers/offer-texts.ts';
import type { PredefinedSlug } from './predefined-contents.ts';

/**
 * How a field is edited: one line, a tax number, several lines, one entry per line, rows, a choice,
 * or an uploaded file.
 */
export type FieldKind =
  | 'line'
  | 'tax-number'
  | 'text'
  | 'lines'
  | 'phones'
  | 'services'
  | 'hours'
  | 'choice'
  | 'picture';

export type FieldWords = {
  label: string;
  kind: FieldKind;
  help?: string;
  /** For a choice: the stored values, and the one for no answer. */
  answers?: readonly string[];
  none?: string;
};

const line = (label: string, help?: string): FieldWords => ({
  label,
  kind: 'line',
  ...(help && { help }),
});
const text = (label: string, help?: string): FieldWords => ({ ...line(label, help), kind: 'text' });

const SECTION = {
  title: line('Titolo'),
  description: text('Descrizione', 'Sotto il titolo.'),
  content: text('Testo', 'Senza descrizione e testo la sezione non si vede.'),
};

/** Titolo and Descrizione that no page reads. */
const INTERNAL = {
  title: line('Titolo', "Lo legge solo l'ufficio."),
  description: text('Descrizione', "La legge solo l'ufficio, nell'elenco dei contenuti."),
};

const choice = (label: string, answers: readonly string[], none: string): FieldWords => ({
  label,
  kind: 'choice',
  answers,
  none,
});

/** Empty ones are not shown anywhere. */
const LEGAL_WORDS: Record<keyof typeof LEGAL_FIELDS, FieldWords> = {
  legal_form: choice(LEGAL_FIELDS.legal_form, LEGAL_FORMS, 'Da scegliere'),
  legal_name: line(LEGAL_FIELDS.legal_name, "Com'è registrata, per esempio Edil Prova S.r.l."),
  vat_number: { label: LEGAL_FIELDS.vat_number, kind: 'tax-number', help: 'Le 11 cifre.' },
  tax_code: { label: LEGAL_FIELDS.tax_code, kind: 'tax-number' },
  seat: line(LEGAL_FIELDS.seat, 'Via, CAP e comune, come da visura.'),
  register: line(LEGAL_FIELDS.register, "La sede dell'ufficio, per esempio Catania."),
  rea: line(LEGAL_FIELDS.rea, 'Per esempio CT-123456.'),
  capital: line(LEGAL_FIELDS.capital, 'In euro, la somma versata, per esempio 10.000,00.'),
  sole_shareholder: choice(LEGAL_FIELDS.sole_shareholder, YES, 'No'),
  liquidation: choice(LEGAL_FIELDS.liquidation, YES, 'No'),
  bank: line(LEGAL_FIELDS.bank, 'Nome e filiale. Solo nei preventivi, mai sul sito.'),
  iban: line(LEGAL_FIELDS.iban, 'Solo nei preventivi, mai sul sito.'),
};
/** Those in the last line of each page are above the text that they replace. */
const { bank, iban, ...ON_PAGES } = LEGAL_WORDS;

const PRESET_HELP: Partial<Record<PresetName, string>> = {
  payment_terms: 'Per esempio: bonifico alla conferma.',
  delivery: 'Per esempio: entro 5 giorni, con scarico a terra.',
  no_withdrawal: 'Il motivo per cui il privato non può recedere, solo se vale per ogni preventivo.',
};

/** New offers leave empty ones blank. */
const PRESET_WORDS: Record<PresetName, FieldWords> = mapPresets(
  ({ kind, label }, name) => (kind === 'lines' ? text : line)(label, PRESET_HELP[name]),
  (name) => choice(OFFER_LABELS[name], YES, 'No'),
);

/** Besides Tipo, in the order of the form. */
export const CONTENT_WORDS: Record<PredefinedSlug, Record<string, FieldWords>> = {
  'home-hero': {
    title: line('Titolo', 'La scritta grande.'),
    description: text('Descrizione', 'Sotto il titolo, e nei risultati dei motori di ricerca.'),
    subtitle: line('Sottotitolo', 'La riga sotto la descrizione.'),
    cta_text: line('Pulsante', 'Porta alla prenotazione dei privati. Vuoto: nessun pulsante.'),
    background_image: line(
      'Immagine di sfondo',
      'Un indirizzo che comincia con https:// o con /. Vuoto: nessuna immagine.',
    ),
  },
  'home-services': {
    ...INTERNAL,
    services: { label: 'Servizi', kind: 'services' },
  },
  'about-us': SECTION,
  services: SECTION,
  contact: {
    ...INTERNAL,
    name: line("Nome dell'azienda", 'Su ogni pagina e nelle email.'),
    tagline: line('Motto'),
    phones: { label: 'Telefoni', kind: 'phones' },
    address: line('Indirizzo'),
    map_url: line('Mappa', 'Il collegamento che apre la mappa, con https://.'),
    email: line('Email'),
    support_email: line('Email di assistenza'),
    hours: { label: 'Orari', kind: 'hours' },
  },
  footer: {
    ...INTERNAL,
    privacy: line('Voce della privacy'),
    terms: line('Voce dei termini'),
    contact: line('Voce dei contatti'),
    ...ON_PAGES,
    legal: text(
      'Dati legali',
      "L'ultima riga delle pagine, finché non si sceglie la forma giuridica: poi la compongono i dati qui sopra.",
    ),
    bank,
    iban,
  },
  navbar: {
    ...INTERNAL,
    privacy: line('Voce della privacy'),
    contact: line('Voce dei contatti'),
  },
  accessibility: {
    ...INTERNAL,
    met: { label: 'Che cosa è accessibile', kind: 'lines', help: 'Una frase per riga.' },
    unmet: { label: 'Che cosa non lo è ancora', kind: 'lines', help: 'Una frase per riga.' },
    report: text('Come segnalare', "Sotto la pagina mette l'email e il telefono dei contatti."),
    date: line('Data', 'Di quando è la dichiarazione, per esempio 23 novembre 2026.'),
  },
  'common-materials': {
    ...INTERNAL,
    materials: { label: 'Materiali', kind: 'lines', help: 'Uno per riga, al massimo 40.' },
  },
  'offer-texts': {
    validity_days: line('Validità in giorni', 'Contati dal giorno in cui si comincia.'),
    ...PRESET_WORDS,
    sales_conditions: text(
      'Condizioni di vendita',
      'In fondo al PDF, in piccolo. Quelle dei preventivi già emessi restano come sono.',
    ),
  },
  [COMPANY_MARK]: {
    image: { label: 'Immagine', kind: 'picture' },
  },
};
