import {
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Clock,
  Contact,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  PanelsTopLeft,
  Route,
  Tags,
  Truck,
  Users,
} from 'lucide-react';
import type { OfficeRoom } from '#web/office/pages.ts';

/**
 * Icons of the office's pages, in the sidebar and the palette. Apart from OFFICE_PAGES, which
 * visitors' pages load too.
 */
export const PAGE_ICONS: Record<OfficeRoom, LucideIcon> = {
  dashboard: LayoutDashboard,
  orders: ClipboardList,
  quotes: FileText,
  prices: Tags,
  calendar: CalendarDays,
  trips: Route,
  hours: Clock,
  resellers: Truck,
  trends: ChartColumn,
  users: Users,
  contents: PanelsTopLeft,
  customers: Contact,
};
