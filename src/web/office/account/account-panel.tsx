import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import { ROLE_LABELS } from '#contract/users/session.schema.ts';
import { api } from '#web/api.ts';
import { credentialFailure } from '#web/forms/credential-failure.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { reloadAccount, useAccount } from './account-query.ts';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';

type AccountPanelProps = { open: boolean; onClose: () => void };

/**
 * The signed-in user's account: password, open sessions, second factor. Loaded when first opened.
 */
export function AccountPanel({ open, onClose }: AccountPanelProps) {
  /** New recovery codes are shown and not yet confirmed as saved. */
  const [unsaved, setUnsaved] = useState(false);
  const [closing, setClosing] = useState(false);
  function leave(): void {
    setClosing(false);
    setUnsaved(false);
    onClose();
  }
  return (
    <SidePanel
      // The browser's Back would close it without a question.
      open={open || unsaved}
      onClose={unsaved ? () => setClosing(true) : onClose}
      title="Il mio account"
      lead={<Lead />}
      isForm
    >
      <Sections onUnsavedCodes={setUnsaved} />
      <LeaveGuard
        when={unsaved}
        description="I codici di recupero non saranno mostrati di nuovo."
      />
      <ConfirmDialog
        open={unsaved && closing}
        title="Hai salvato i codici di recupero?"
        description="Non saranno mostrati di nuovo."
        confirmLabel="Sì, chiudi"
        cancelLabel="Torna ai codici"
        onConfirm={leave}
        onCancel={() => setClosing(false)}
      />
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

type SectionsProps = Pick<ComponentProps<typeof SecondFactorSection>, 'onUnsavedCodes'>;

function Sections({ onUnsavedCodes }: SectionsProps) {
  const account = useAccount();
  if (account.data) {
    return (
      <div className="grid gap-7">
        <PasswordSection email={account.data.email} />
        <SessionsSection open={account.data.open_sessions} />
        <SecondFactorSection account={account.data} onUnsavedCodes={onUnsavedCodes} />
      </div>
    );
  }
  if (account.isError)
    return <QueryFailure title="Impossibile caricare l'account" query={account} />;
  return <Loading label="Caricamento dell'account" bars={['h-5 w-32', 'h-12', 'h-12']} />;
}

/** The number of open sessions, and a button that ends all others. */
function SessionsSection({ open }: { open: number }) {
  const client = useQueryClient();
  const others = Math.max(0, open - 1);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.account.endOtherSessions(),
    onSuccess: ({ ended }) => {
      const description = ended === 1 ? '1 sessione chiusa' : `${ended} sessioni chiuse`;
      toast(successToast(description, 'Uscita dagli altri dispositivi'));
      return reloadAccount(client);
    },
    onError: () => toast(errorToast('Impossibile uscire dagli altri dispositivi')),
  });
  return (
    <section aria-labelledby="account-sessioni" className="grid justify-items-start gap-3">
      <h3 id="account-sessioni" className="text-base">
        Sessioni aperte
      </h3>
      <p>
        {others === 0
          ? 'Questo browser è il solo con una sessione aperta.'
          : `Oltre a questo browser: ${others === 1 ? '1 sessione aperta' : `${others} sessioni aperte`}.`}
      </p>
      {others > 0 && (
        <Button
          size="sm"
          icon={<LogOut aria-hidden className="size-4" />}
          pending={isPending}
          onClick={() => mutate()}
        >
          Esci dagli altri dispositivi
        </Button>
      )}
      <p className="text-[0.8125rem] text-soft-ink">
        «Logout» chiude tutte le sessioni, anche questa.
      </p>
    </section>
  );
}

const EMPTY = { current_password: '', new_password: '' };

/** Changes the user's own password, which ends the sessions on other devices. */
function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient();
  const { element, typed, field, begin, submit, sending, failed } = useCheckedForm({
    first: EMPTY,
    check: (input) => ({ input }),
    send: (json) => api.account.changePassword(json),
    onSent: () => {
      begin(EMPTY);
      toast(successToast('Gli altri dispositivi devono accedere di nuovo.', 'Password cambiata'));
      void reloadAccount(client);
    },
    failureOf: (error) => credentialFailure(error, 'Password non cambiata'),
  });
  const isAtField = Object.keys(failed?.fields ?? {}).length > 0;
  return (
    <section aria-labelledby="account-password">
      <form ref={element} method="post" onSubmit={submit} className="grid gap-4">
        <h3 id="account-password" className="text-base">
          Cambia la password
        </h3>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <MaskedField
          {...field('current_password')}
          label="Password attuale"
          showLabel="Mostra password attuale"
          required
          autoComplete="current-password"
        />
        <NewPasswordField
          {...field('new_password')}
          label="Nuova password"
          required
          typed={typed.new_password}
          names={[email, email.split('@')[0] ?? '']}
        />
        {failed && !isAtField && <FormFailure id="password-non-cambiata" text={failed.text} />}
        <Button type="submit" size="sm" pending={sending} className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </section>
  );
}
