/** What people call the fields of each predefined content, and what each of them is for. */
import type { PredefinedSlug } from './predefined-contents.ts';

/** How a field is written: one line, several lines, one entry a line, or rows. */
export type FieldKind = 'line' | 'text' | 'lines' | 'phones' | 'services' | 'hours';

export type FieldWords = { label: string; kind: FieldKind; help?: string };

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
    vat_number: line('Partita IVA', 'Le 11 cifre, senza IT.'),
    legal: text('Dati legali', "L'ultima riga delle pagine."),
  },
  navbar: {
    ...INTERNAL,
    privacy: line('Voce della privacy'),
    contact: line('Voce dei contatti'),
  },
  'common-materials': {
    ...INTERNAL,
    materials: { label: 'Materiali', kind: 'lines', help: 'Uno per riga, al massimo 40.' },
  },
};
