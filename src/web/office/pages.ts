/**
 * The pages of the office, in the sidebar's order (spec section 2, "Admin area"). Their icons are in
 * frame/page-icons.ts: a page that loads its own title must not load the icons of all.
 */
import { type OfficeRoom, officePaths } from '#web/paths.ts';

type Page = {
  /** In the sidebar, the palette and the list of keys. */
  label: string;
  /** Above the page and in the tab. The palette finds the page by its words too. */
  title: string;
  /** Opens the page when it is pressed after 'g'. */
  key: string;
};

const PAGES: Record<OfficeRoom, Page> = {
  dashboard: { label: 'Dashboard', title: 'Dashboard', key: 'd' },
  orders: { label: 'Ordini', title: 'Gestione Ordini', key: 'o' },
  quotes: { label: 'Preventivi', title: 'Richieste Preventivi', key: 'p' },
  calendar: { label: 'Calendario', title: 'Calendario Consegne', key: 'c' },
  hours: { label: 'Orari', title: 'Gestione Orari e Disponibilità', key: 'r' },
  users: { label: 'Utenti', title: 'Gestione Utenti', key: 'u' },
  contents: { label: 'Contenuti', title: 'Gestione Contenuti', key: 't' },
};

const rooms = Object.keys(PAGES) as OfficeRoom[];

export const OFFICE_PAGES = rooms.map((room) => ({
  room,
  ...PAGES[room],
  path: officePaths[room],
}));

export const titleOf = (room: OfficeRoom): string => PAGES[room].title;
