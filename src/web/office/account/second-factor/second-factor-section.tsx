import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type {
  PasswordAndCode,
  SecondFactorToConfirm,
} from '#contract/users/second-factor.schema.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Account, reloadAccount } from '../account-query.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ProveAgainForm } from './prove-again-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The step in progress; the state itself is the server's. */
type Step =
  | { name: 'none' }
  | { name: 'begin' | 'renew' | 'remove' }
  | { name: 'confirm'; made: SecondFactorToConfirm }
  | { name: 'save'; codes: readonly string[] };

const START: Step = { name: 'none' };

type SecondFactorSectionProps = {
  account: Account;
  /** Whether recovery codes are shown that the user has not yet confirmed as saved. */
  onUnsavedCodes: (unsaved: boolean) => void;
};

/** The signed-in user's second factor: enable, renew, disable. */
export function SecondFactorSection({ account, onUnsavedCodes }: SecondFactorSectionProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>(START);
  const close = () => setStep({ name: 'none' });
  const areCodesShown = step.name === 'save';
  useEffect(() => {
    if (!areCodesShown) return;
    onUnsavedCodes(true);
    return () => onUnsavedCodes(false);
  }, [areCodesShown, onUnsavedCodes]);

  const questions = {
    begin: {
      label: 'Continua',
      send: async ({ password }: PasswordAndCode) => {
        const json = { password };
        const made = await api.secondFactor.begin(json);
        setStep({ name: 'confirm', made });
      },
    },
    renew: {
      label: 'Crea nuovi codici',
      send: async (json: PasswordAndCode) => {
        const { recovery_codes } = await api.secondFactor.renewRecoveryCodes(json);
        setStep({ name: 'save', codes: recovery_codes });
        await reloadAccount(client);
      },
    },
    remove: {
      label: 'Disattiva',
      send: async (json: PasswordAndCode) => {
        await api.secondFactor.remove(json);
        toast({ variant: 'success', title: 'Secondo fattore disattivato' });
        close();
        await reloadAccount(client);
      },
    },
  };

  return (
    <section aria-labelledby="account-secondo-fattore" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="account-secondo-fattore" className="text-base">
          Secondo fattore
        </h3>
        {account.second_factor ? (
          <Badge tone="success" icon={ShieldCheck}>
            Attivo
          </Badge>
        ) : (
          <Badge icon={ShieldOff}>Non attivo</Badge>
        )}
      </header>
      <StepFrame key={step.name} moved={step !== START}>
        {step.name === 'none' &&
          (account.second_factor ? (
            <ChoicesWhenOn
              left={account.recovery_codes_left ?? 0}
              onRenew={() => setStep({ name: 'renew' })}
              onRemove={() => setStep({ name: 'remove' })}
            />
          ) : (
            <ChoicesWhenOff onBegin={() => setStep({ name: 'begin' })} />
          ))}
        {(step.name === 'begin' || step.name === 'renew' || step.name === 'remove') && (
          <ProveAgainForm {...questions[step.name]} step={step.name} onCancel={close} />
        )}
        {step.name === 'confirm' && (
          <ConfirmForm
            made={step.made}
            onConfirmed={async () => {
              setStep({ name: 'save', codes: step.made.recovery_codes });
              toast({ variant: 'success', title: 'Secondo fattore attivato' });
              await reloadAccount(client);
            }}
            onCancel={close}
          />
        )}
        {step.name === 'save' && <RecoveryCodes codes={step.codes} onSaved={close} />}
      </StepFrame>
    </section>
  );
}

/** A step that replaced another one takes the focus, which was on a removed control. */
function StepFrame({ moved, children }: { moved: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) (frame.current?.querySelector('input') ?? frame.current)?.focus();
  }, [moved]);
  return (
    <div ref={frame} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}

function ChoicesWhenOff({ onBegin }: { onBegin: () => void }) {
  return (
    <>
      <p>
        Dopo la password, l'accesso chiede un codice di sei cifre che cambia ogni trenta secondi sul
        telefono. Chi scopre la password da sola non entra.
      </p>
      <Button
        size="sm"
        icon={<ShieldCheck aria-hidden className="size-4" />}
        className="justify-self-start"
        onClick={onBegin}
      >
        Attiva il secondo fattore
      </Button>
    </>
  );
}

/** With this few left, new ones should be made. */
const FEW = 3;

type ChoicesWhenOnProps = { left: number; onRenew: () => void; onRemove: () => void };

function ChoicesWhenOn({ left, onRenew, onRemove }: ChoicesWhenOnProps) {
  const words = left === 1 ? '1 codice di recupero rimasto' : `${left} codici di recupero rimasti`;
  return (
    <>
      <p>
        L'accesso chiede la password e il codice dell'app. <b>{words}.</b>
        {left <= FEW && ' Conviene crearne di nuovi.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onRenew}>
          Nuovi codici di recupero
        </Button>
        <Button size="sm" onClick={onRemove}>
          Disattiva
        </Button>
      </div>
    </>
  );
}
