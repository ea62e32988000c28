import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuardProps = {
  /** There are unsaved changes on the page. */
  when: boolean;
  /** What would not be saved. */
  description: string;
};

/**
 * Asks before the page is left, by a link or by closing the tab, while there are unsaved changes.
 */
export function LeaveGuard({ when, description }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [when]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Uscire senza salvare?"
      description={description}
      confirmLabel="Esci senza salvare"
      cancelLabel="Resta qui"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
