import {
  Ban,
  CalendarX,
  Check,
  Clock,
  FileCheck2,
  FileMinus,
  Files,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Send,
  Undo2,
} from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import { OFFER_STATE_LABELS, type OfferState, offerState } from '#contract/offers/offers.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useNow } from '#web/ui/use-now.ts';

const LOOKS: Record<OfferState, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: PencilLine },
  sent: { tone: 'info', icon: Send },
  issued: { tone: 'info', icon: FileCheck2 },
  accepted: { tone: 'success', icon: Check },
  undated: { tone: 'warning', icon: CalendarX },
  declined: { tone: 'danger', icon: Ban },
  superseded: { tone: 'neutral', icon: Files },
  withdrawn: { tone: 'neutral', icon: FileMinus },
  expiring: { tone: 'warning', icon: Hourglass },
  expired: { tone: 'neutral', icon: Clock },
  'contract-withdrawn': { tone: 'danger', icon: Undo2 },
};

type WithState = Parameters<typeof offerState>[0];

/** The current state of an offer. */
export function OfferBadge({ offer }: { offer: WithState }) {
  const state = offerState(offer, romeDate(useNow()));
  return <Badge {...LOOKS[state]}>{OFFER_STATE_LABELS[state]}</Badge>;
}
