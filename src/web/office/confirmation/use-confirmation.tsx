import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api.ts';
import { Declined } from '#web/forms/declined.ts';
import { ConfirmIdentity, type Proof } from './confirm-identity.tsx';

/** A call that waits for the person to confirm or decline. */
type Waiting = { proof: Proof; goOn: () => void; decline: () => void };

/**
 * For calls that change who can sign in, or read the orders. `confirmed` sends one and, if the server requires a
 * confirmation, asks for it and sends again. Declining, or leaving the page or the dialog, makes it
 * throw `Declined`: a call that never settled would block later presses. `question` must be
 * rendered inside the dialog that sends, if there is one.
 */
export function useConfirmation() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const opener = useRef<Element | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // After every render: the pressed button is disabled until the call has ended.
  useEffect(() => {
    if (waiting || !opener.current || opener.current.matches(':disabled')) return;
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  });
  const confirmed = useCallback(async <T,>(send: () => Promise<T>): Promise<T> => {
    const pressed = document.activeElement;
    for (;;) {
      try {
        return await send();
      } catch (error) {
        const proof = proofFor(error);
        if (!proof) throw error;
        if (isLeft.current) throw new Declined();
        opener.current = pressed;
        await new Promise<void>((goOn, decline) => {
          setWaiting({ proof, goOn, decline: () => decline(new Declined()) });
        }).finally(() => setWaiting(null));
      }
    }
  }, []);
  const question: ReactNode = waiting && (
    <ConfirmIdentity
      proof={waiting.proof}
      onConfirmed={waiting.goOn}
      onDeclined={waiting.decline}
    />
  );
  return { confirmed, question };
}

function proofFor(error: unknown): Proof | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFIRMATION_REQUIRED') return undefined;
  return error.body?.confirm_with ?? 'password';
}
