/** The pages of the office, in the sidebar's order (spec section 2, "Admin area"). */
import {
  CalendarDays,
  ClipboardList,
  Clock,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  PanelsTopLeft,
  Users,
} from 'lucide-react';
import { type OfficeRoom, officePaths } from '#web/paths.ts';

type Page = {
  /** In the sidebar, the palette and the list of keys. */
  label: string;
  /** Above the page and in the tab. The palette finds the page by its words too. */
  title: string;
  icon: LucideIcon;
  /** Opens the page when it is pressed after 'g'. */
  key: string;
};

const PAGES: Record<OfficeRoom, Page> = {
  dashboard: { label: 'Dashboard', title: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  orders: { label: 'Ordini', title: 'Gestione Ordini', icon: ClipboardList, key: 'o' },
  quotes: { label: 'Preventivi', title: 'Richieste Preventivi', icon: FileText, key: 'p' },
  calendar: { label: 'Calendario', title: 'Calendario Consegne', icon: CalendarDays, key: 'c' },
  hours: { label: 'Orari', title: 'Gestione Orari e Disponibilità', icon: Clock, key: 'r' },
  users: { label: 'Utenti', title: 'Gestione Utenti', icon: Users, key: 'u' },
  contents: { label: 'Contenuti', title: 'Gestione Contenuti', icon: PanelsTopLeft, key: 't' },
};

const rooms = Object.keys(PAGES) as OfficeRoom[];

export const OFFICE_PAGES = rooms.map((room) => ({ ...PAGES[room], path: officePaths[room] }));

export const titleOf = (room: OfficeRoom): string => PAGES[room].title;
