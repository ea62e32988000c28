/** The office's sections, in the sidebar's order (spec section 2, "Admin area"). */
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
import { paths } from '#web/paths.ts';

type Section = {
  path: string;
  label: string;
  title: string;
  icon: LucideIcon;
  /** Opens the section when it is pressed after 'g'. */
  key: string;
};

export const SECTIONS: readonly Section[] = [
  { path: paths.overview, label: 'Dashboard', title: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  { path: paths.orders, label: 'Ordini', title: 'Gestione Ordini', icon: ClipboardList, key: 'o' },
  {
    path: paths.quotes,
    label: 'Preventivi',
    title: 'Richieste Preventivi',
    icon: FileText,
    key: 'p',
  },
  {
    path: paths.calendar,
    label: 'Calendario',
    title: 'Calendario Consegne',
    icon: CalendarDays,
    key: 'c',
  },
  {
    path: paths.hours,
    label: 'Orari',
    title: 'Gestione Orari e Disponibilità',
    icon: Clock,
    key: 'r',
  },
  { path: paths.users, label: 'Utenti', title: 'Gestione Utenti', icon: Users, key: 'u' },
  {
    path: paths.contents,
    label: 'Contenuti',
    title: 'Gestione Contenuti',
    icon: PanelsTopLeft,
    key: 't',
  },
];
