import type { ComponentProps, ReactNode } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import { ROLE_LABELS } from '#contract/users/session.schema.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAccount } from './account-query.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

type AccountPanelProps = Pick<ComponentProps<typeof SidePanel>, 'open' | 'onClose'> & {
  /** The second factor, of another feature. */
  children: ReactNode;
};

/** The account of the person who is signed in: password, open sessions, second factor. */
export function AccountPanel({ open, onClose, children }: AccountPanelProps) {
  return (
    <SidePanel open={open} onClose={onClose} title="Il mio account" lead={<Lead />} isForm>
      <Sections>{children}</Sections>
    </SidePanel>
  );
}

function Lead() {
  const { data } = useAccount();
  if (!data) return <Skeleton className="h-4 w-56" />;
  const { email, role, last_sign_in_at } = data;
  return (
    <div className="grid gap-0.5">
      <p className="wrap-anywhere">
        <b>{email}</b> · {ROLE_LABELS[role]}
      </p>
      {last_sign_in_at && (
        <p className="text-soft-ink">Ultimo accesso: {formatInstantWithYear(last_sign_in_at)}</p>
      )}
    </div>
  );
}

function Sections({ children }: { children: ReactNode }) {
  const account = useAccount();
  if (account.data) {
    return (
      <div className="grid gap-7">
        <PasswordSection email={account.data.email} />
        <SessionsSection open={account.data.open_sessions} />
        {children}
      </div>
    );
  }
  if (account.isError) {
    return (
      <LoadFailure
        title="Impossibile caricare l'account"
        reason={account.error.message}
        reloading={account.isFetching}
        onReload={() => void account.refetch()}
      />
    );
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Caricamento dell'account</span>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
