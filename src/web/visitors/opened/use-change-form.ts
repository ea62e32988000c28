import { useState } from 'react';
import type { SendFailure } from '#web/forms/send-failure.ts';
import { type CheckedFormOptions, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { type ChangeFailure, changeFailure } from './change-failure.ts';

/** What a panel tells the page. */
export type ChangeProps<Opened> = {
  /** It is done: what is said, and what is open now. */
  onDone: (doneText: string, now?: Opened) => void;
  /** Somebody else has changed it; it is this now. What was chosen stays where it is still allowed. */
  onConflict: (current: Opened) => void;
  /** It is read again, because it may no longer be changed so. */
  onReadAgain: () => void;
  onLeave: () => void;
};

export type ChangeFormOptions<Opened, Name extends string, Input> = Omit<
  CheckedFormOptions<Name, Input>,
  'failureOf'
> & {
  /** Said where the panel stays open though somebody else has changed what it is about. */
  changedMeanwhile?: string;
  /** What only this panel says or does of a failure. */
  otherwise?: (failed: ChangeFailure<Opened>, error: unknown) => SendFailure | undefined;
};

/** The form of a panel that changes what is open. `mustCall`: only the office can do it. */
export function useChangeForm<Opened, Name extends string, Input>(
  { onConflict, onReadAgain }: ChangeProps<Opened>,
  { changedMeanwhile = '', otherwise, ...options }: ChangeFormOptions<Opened, Name, Input>,
) {
  const [mustCall, setMustCall] = useState(false);

  function failureOf(error: unknown): SendFailure {
    const failed = changeFailure<Opened>(error);
    setMustCall(failed.kind === 'call');
    const own = otherwise?.(failed, error);
    if (own) return own;
    if (failed.kind === 'conflict') {
      onConflict(failed.current);
      return { text: changedMeanwhile };
    }
    if (failed.kind === 'read-again') {
      onReadAgain();
      return { text: '' };
    }
    return failed;
  }

  return { ...useCheckedForm({ ...options, failureOf }), mustCall };
}
