import { useState } from 'react';
import { AccountPanel } from '#web/office/account/account-panel.tsx';
import { LeaveCodes } from '#web/office/account/second-factor/leave-codes.tsx';
import { SecondFactorSection } from '#web/office/account/second-factor/second-factor-section.tsx';

type OfficeAccountProps = { open: boolean; onClose: () => void };

/** The account with its second factor. Loaded when it is first opened. */
export function OfficeAccount({ open, onClose }: OfficeAccountProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [closing, setClosing] = useState(false);
  function leave(): void {
    setClosing(false);
    setUnsaved(false);
    onClose();
  }
  return (
    // The browser's Back would close it without a question.
    <AccountPanel open={open || unsaved} onClose={unsaved ? () => setClosing(true) : onClose}>
      <SecondFactorSection onUnsavedCodes={setUnsaved} />
      <LeaveCodes
        when={unsaved}
        closing={closing}
        onStay={() => setClosing(false)}
        onLeave={leave}
      />
    </AccountPanel>
  );
}
