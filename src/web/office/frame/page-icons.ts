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
import type { OfficeRoom } from '#web/paths.ts';

/** Of the pages of the office, in the sidebar and the palette. */
export const PAGE_ICONS: Record<OfficeRoom, LucideIcon> = {
  dashboard: LayoutDashboard,
  orders: ClipboardList,
  quotes: FileText,
  calendar: CalendarDays,
  hours: Clock,
  users: Users,
  contents: PanelsTopLeft,
};
