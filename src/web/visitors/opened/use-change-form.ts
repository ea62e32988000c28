import { useState } from 'react';
import type { SendFailure } from '#web/forms/send-failure.ts';
import { type CheckedFormOptions, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { type ChangeFailure, changeFailure } from './change-failure.ts';

/** The callbacks of a panel. */
export type ChangeProps<Opened> = {
  /** Done: the text to show, and the current record. */
  onDone: (doneText: string, now?: Opened) => void;
  /**
   * Somebody else has changed it; this is its current state. Choices stay if they are still
   * allowed.
   */
  onConflict: (current: Opened) => void;
  /** Loads it again, because the change may no longer be allowed. */
  onReadAgain: () => void;
  onLeave: () => void;
};

export type ChangeFormOptions<Opened, Name extends string, Input> = Omit<
  CheckedFormOptions<Name, Input>,
  'failureOf'
> & {
  /** Shown if the panel stays open although somebody else has changed the record. */
  changedMeanwhile?: string;
  /** What only this panel does about a failure. */
  otherwise?: (failed: ChangeFailure<Opened>, error: unknown) => SendFailure | undefined;
};

/** The form of a panel that changes the record. `mustCall`: only the office can do it. */
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
