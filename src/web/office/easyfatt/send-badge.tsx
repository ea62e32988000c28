import { Ban, Check, Equal, Undo2 } from 'lucide-react';
import type { EasyfattSend } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What became of a list. */
export function SendBadge({ send: { refusal, change, is_undone } }: { send: EasyfattSend }) {
  if (refusal) {
    return (
      <Badge tone="danger" icon={Ban}>
        Non preso
      </Badge>
    );
  }
  if (is_undone) return <Badge icon={Undo2}>Annullato</Badge>;
  if (change === null) return <Badge icon={Equal}>Nessuna differenza</Badge>;
  return (
    <Badge tone="success" icon={Check}>
      Preso
    </Badge>
  );
}
