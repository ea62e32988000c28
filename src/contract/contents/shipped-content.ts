/** The shipped contents: the spec's texts (section 2), and an obvious example company. */

import { OFFER_DAYS } from '../offers/offers.schema.ts';
import type { Site } from './site.schema.ts';

/** What the pages show if nothing is stored. */
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
  accessibility: {
    met: [
      'Tutto si può fare con la sola tastiera, e si vede sempre quale comando è attivo.',
      'Pagine, titoli, elenchi, tabelle, campi ed errori hanno nomi che i lettori di schermo annunciano.',
      'I testi hanno un contrasto di almeno 4,5 a 1 e si ingrandiscono fino al doppio senza perdere contenuti.',
      'Nessuna informazione è affidata al solo colore.',
      'I movimenti si riducono per chi lo ha chiesto al proprio dispositivo.',
      'I testi si leggono anche senza JavaScript.',
      'Il foglio di consegna in PDF ha titolo, lingua e struttura per i lettori di schermo.',
    ],
    unmet: [
      'La conformità alle WCAG 2.2, livello AA, è verificata con prove automatiche: manca una verifica con persone che usano tecnologie assistive.',
      "Per prenotare serve JavaScript; senza, l'ordine si fa per telefono.",
      'La mappa si apre sul sito di un altro fornitore, della cui accessibilità non possiamo rispondere.',
    ],
    report:
      "Chi incontra una difficoltà ci scriva o telefoni, indicando la pagina e, se vuole, il programma che usa. Rispondiamo appena possibile; intanto l'ordine si può fare per telefono.",
    date: '23 novembre 2026',
  },
};

const { vat_number, legal, legal_form: _, ...contact } = SHIPPED_SITE.company;

/** The same texts by slug and field, in the form of stored contents. */
export const SHIPPED_CONTENTS: Readonly<Record<string, Record<string, unknown>>> = {
  'home-hero': SHIPPED_SITE.hero,
  'home-services': { services: SHIPPED_SITE.services },
  'about-us': { title: 'Chi Siamo' },
  services: { title: 'Servizi' },
  contact,
  footer: { ...SHIPPED_SITE.footer, vat_number, legal },
  navbar: SHIPPED_SITE.navbar,
  accessibility: SHIPPED_SITE.accessibility,
  'common-materials': { materials: SHIPPED_SITE.common_materials },
  'offer-texts': { validity_days: `${OFFER_DAYS}` },
};
