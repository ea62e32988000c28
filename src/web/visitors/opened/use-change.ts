import { useState } from 'react';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { type ChangeFailure, changeFailure } from './change-failure.ts';

/** What a panel tells the page. */
export type ChangeProps<Opened> = {
  /** It is done: what is open now, and what is said. */
  onDone: (doneText: string, now?: Opened) => void;
  /** Somebody else has changed it; it is this now. What was chosen stays where it is still allowed. */
  onConflict: (current: Opened) => void;
  /** It is read again, because it may no longer be changed so. */
  onReadAgain: () => void;
  onLeave: () => void;
};

const CHANGED_MEANWHILE =
  "Nel frattempo l'ordine è cambiato: ora è come lo vedi in alto. Controlla la scelta e inviala di nuovo.";

type Place = Extract<ChangeFailure<unknown>, { kind: 'place' }>;
type Followed<Opened> = Pick<ChangeProps<Opened>, 'onConflict' | 'onReadAgain'>;

/**
 * Sends a change once, however often the button is pressed. `failure` says what failed; '' for nothing. `mustCall`: only the
 * office can do it. `changed` is said where a panel stays open after a conflict.
 */
export function useChange<Opened>(
  { onConflict, onReadAgain }: Followed<Opened>,
  changed = CHANGED_MEANWHILE,
) {
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');
  const [mustCall, setMustCall] = useState(false);

  const send = (change: () => Promise<void>, onPlace?: (refused: Place) => void) =>
    sendOnce(async () => {
      setFailure('');
      try {
        await change();
      } catch (error) {
        const failed = changeFailure<Opened>(error);
        if (failed.kind === 'conflict') {
          onConflict(failed.current);
          // Where the panel stays open, with what was chosen.
          setFailure(changed);
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
