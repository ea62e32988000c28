import type { ComponentProps } from 'react';
import { AccountPanel } from '#web/features/account/account-panel.tsx';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';

/** The account with its second factor. Loaded when it is first opened. */
export function OfficeAccount(props: Omit<ComponentProps<typeof AccountPanel>, 'children'>) {
  return (
    <AccountPanel {...props}>
      <SecondFactorSection />
    </AccountPanel>
  );
}
