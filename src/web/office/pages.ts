/**
 * The pages of the office (spec section 2, "Admin area", and the price list). Their icons are in
 * frame/page-icons.ts.
 */
type Page = {
  path: `/admin/${string}`;
  /** In the sidebar, the palette and the list of shortcuts. */
  label: string;
  /** Above the page and in the tab. The palette also searches its words. */
  title: string;
  /** Opens the page after 'g'. */
  key: string;
};

/**
 * By room, in the sidebar's order. The room `quotes` is src/web/office/quotes/quotes.page.tsx in
 * the route table.
 */
export const OFFICE_PAGES = {
  dashboard: { path: '/admin/overview', label: 'Dashboard', title: 'Dashboard', key: 'd' },
  orders: { path: '/admin/ordini', label: 'Ordini', title: 'Gestione Ordini', key: 'o' },
  quotes: {
    path: '/admin/preventivi',
    label: 'Preventivi',
    title: 'Richieste Preventivi',
    key: 'p',
  },
  customers: { path: '/admin/clienti', label: 'Clienti', title: 'Clienti', key: 's' },
  prices: { path: '/admin/listino', label: 'Listino', title: 'Listino Prezzi', key: 'l' },
  calendar: {
    path: '/admin/calendario',
    label: 'Calendario',
    title: 'Calendario Consegne',
    key: 'c',
  },
  trips: { path: '/admin/giri', label: 'Giri', title: 'Giri e Consegne', key: 'i' },
  hours: {
    path: '/admin/orari',
    label: 'Orari',
    title: 'Gestione Orari e Disponibilità',
    key: 'r',
  },
  resellers: {
    path: '/admin/rivenditori',
    label: 'Rivenditori',
    title: 'Rivenditori',
    key: 'v',
  },
  trends: { path: '/admin/andamento', label: 'Andamento', title: 'Andamento', key: 'a' },
  users: { path: '/admin/utenti', label: 'Utenti', title: 'Gestione Utenti', key: 'u' },
  contents: { path: '/admin/contenuti', label: 'Contenuti', title: 'Gestione Contenuti', key: 't' },
} as const satisfies Record<string, Page>;

/** What goes between the office and Danea Easyfatt: opened from the price list. */
export const EASYFATT_PATH = `${OFFICE_PAGES.prices.path}/easyfatt`;

/** Opens the list of offers after 'g': the second page of `quotes`. */
export const OFFERS_KEY = 'e';

export type OfficeRoom = keyof typeof OFFICE_PAGES;

export const OFFICE_ROOMS = Object.keys(OFFICE_PAGES) as OfficeRoom[];
