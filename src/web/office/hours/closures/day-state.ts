/** The states of a day on the board. */
import { CalendarX2, Check, CircleSlash, History, Lock, type LucideIcon } from 'lucide-react';
import type { OfficeDay } from '#contract/days/office-days.schema.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type DayState = OfficeDay['supplier']['state'];
type Look = { label: string; tone: BadgeTone; icon: LucideIcon };

export const DAY_LOOKS: Record<DayState, Look> = {
  available: { label: 'Disponibile', tone: 'success', icon: Check },
  full: { label: 'Completo', tone: 'warning', icon: CircleSlash },
  closed: { label: 'Chiuso', tone: 'danger', icon: Lock },
  sunday: { label: 'Non disponibile', tone: 'neutral', icon: CalendarX2 },
  past: { label: 'Passato', tone: 'neutral', icon: History },
};
