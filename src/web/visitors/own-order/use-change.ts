import { useState } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { type ChangeFailure, changeFailure } from './change-failure.ts';
import type { OrderCalls } from './order-calls.ts';

/** What a panel is given: the order as it was when the panel was opened, and what became of it. */
export type PanelProps = {
  calls: OrderCalls;
  order: OwnOrder;
  /** It is done: the order now, and what is said. */
  onDone: (said: string, order?: OwnOrder) => void;
  /** Somebody else has changed the order, which is this now. What was chosen stays where it is still allowed. */
  onConflict: (current: OwnOrder) => void;
  /** The order is read again, because it may no longer be changed so. */
  onReadAgain: () => void;
  onLeave: () => void;
};

const CHANGED_MEANWHILE =
  "Intanto l'ordine è cambiato: ora è come si legge in alto. Controllare la scelta e inviarla di nuovo.";

type Place = Extract<ChangeFailure, { kind: 'place' }>;

/**
 * Sends a change once, however often the button is pressed. `failure` says what failed; '' for nothing. `mustCall`: only the
 * office can do it.
 */
export function useChange({ onConflict, onReadAgain }: PanelProps) {
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');
  const [mustCall, setMustCall] = useState(false);

  const send = (change: () => Promise<void>, onPlace?: (refused: Place) => void) =>
    sendOnce(async () => {
      setFailure('');
      try {
        await change();
      } catch (error) {
        const failed = changeFailure(error);
        if (failed.kind === 'conflict') {
          onConflict(failed.current);
          // Where the panel stays open, with what was chosen.
          setFailure(CHANGED_MEANWHILE);
        } else if (failed.kind === 'read-again') onReadAgain();
        else if (failed.kind === 'place' && onPlace) onPlace(failed);
        else {
          setFailure(failed.text);
          setMustCall(failed.kind === 'call');
        }
      }
    });

  return { sending, failure, mustCall, send };
}
