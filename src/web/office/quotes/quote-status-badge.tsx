import { CheckCheck, FileCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { QUOTE_STATUS_LABELS, type QuoteStatus } from '#contract/quotes/quotes.schema.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Record<QuoteStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending: { tone: 'warning', icon: Hourglass },
  quoted: { tone: 'info', icon: FileCheck },
  completed: { tone: 'success', icon: CheckCheck },
};

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge {...LOOKS[status]}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}
