/** The shipped contents: the spec's texts (section 2), and an obvious example company. */
import type { Site } from './site.schema.ts';

/** What the pages show where nothing is stored. */
export const SHIPPED_SITE: Omit<Site, 'origin'> = {
  company: {
    name: 'Trinacria Materiali',
    tagline: 'Materiali edili e logistica',
    phones: [
      { number: '095 000 0001', label: 'Ordini e consegne' },
      { number: '095 000 0002', label: 'Rivenditori' },
      { number: '095 000 0003', label: 'Assistenza' },
    ],
    address: 'Contrada Esempio 1, 95100 Catania',
    map_url:
      'https://www.openstreetmap.org/search?query=Contrada%20Esempio%201%2C%2095100%20Catania',
    email: 'info@trinacria-materiali.example',
    support_email: 'assistenza@trinacria-materiali.example',
    hours: [
      { days: [1, 2, 3, 4, 5], opens: '06:30', closes: '18:30' },
      { days: [6], opens: '06:30', closes: '12:30' },
    ],
    vat_number: '00000000000',
    legal:
      'Trinacria Materiali S.r.l. (azienda di esempio) · P.IVA 00000000000 · REA CT-000000 · Cap. soc. € 10.000 i.v.',
    legal_form: null,
  },
  hero: {
    title: 'Sistema di Prenotazione',
    description: 'Piattaforma per prenotare consegne di privati e rivenditori',
    subtitle: 'Gestione intelligente • Prenotazione rapida • Servizio professionale',
    cta_text: null,
    background_image: null,
  },
  services: [
    {
      title: 'Ottimizzazione degli orari',
      description:
        'Ventiquattro orari al giorno e una sola consegna per orario: nessuna attesa, nessuna sovrapposizione.',
      icon: 'calendar',
    },
    {
      title: 'Sicurezza e backup',
      description:
        'Chiediamo solo i dati che servono alla consegna e li custodiamo noi, con copie di sicurezza. Nessun tracciamento.',
      icon: 'shield',
    },
    {
      title: 'Prestazioni',
      description: 'Pagine leggere, che si aprono subito anche in cantiere con poco segnale.',
      icon: 'zap',
    },
  ],
  navbar: { privacy: 'Privacy', contact: 'Contatti' },
  footer: { privacy: 'Privacy Policy', terms: 'Termini di Servizio', contact: 'Contatti' },
  sections: [],
  common_materials: [
    'Sacchi di cemento',
    'Sabbia',
    'Ghiaia',
    'Mattoni forati',
    'Blocchi',
    'Piastrelle',
    'Colla per piastrelle',
    'Malta',
    'Calce',
    'Ferro per armatura',
    'Rete elettrosaldata',
    'Cartongesso',
  ],
};

const { vat_number, legal, legal_form: _, ...contact } = SHIPPED_SITE.company;

/** The same texts by slug and field, as a content of that slug would hold them. */
export const SHIPPED_CONTENTS: Readonly<Record<string, Record<string, unknown>>> = {
  'home-hero': SHIPPED_SITE.hero,
  'home-services': { services: SHIPPED_SITE.services },
  'about-us': { title: 'Chi Siamo' },
  services: { title: 'Servizi' },
  contact,
  footer: { ...SHIPPED_SITE.footer, vat_number, legal },
  navbar: SHIPPED_SITE.navbar,
  'common-materials': { materials: SHIPPED_SITE.common_materials },
};
