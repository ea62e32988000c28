import { CircleCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { RuleLoader } from '#web/ui/folding-rule.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContactPhone } from './contact-phone.tsx';

/** While loading. The page's footer waits (frame/layout.page.tsx). */
export function Loading({ label }: { label: string }) {
  return (
    <div data-opening className="grid max-w-form gap-5">
      <RuleLoader label={label} />
      <Skeleton className="h-48 w-full rounded-md" />
    </div>
  );
}

type LoadFailureProps = { error: unknown; offline: string; onRetry: () => void };

/** Loading failed. `offline` is the text without a connection. */
export function LoadFailure({ error, offline, onRetry }: LoadFailureProps) {
  return (
    <NothingShown text={error instanceof ApiError && error.message ? error.message : offline}>
      <Button variant="primary" onClick={onRetry}>
        Riprova
      </Button>
    </NothingShown>
  );
}

/** The last reload failed, so it may have changed. */
export function Outdated({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-hazard bg-hazard-tint px-4 py-3"
    >
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 grow basis-0">{text}</p>
      <Button size="sm" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}

/** What was done; '' for nothing. */
export function DoneText({ text }: { text: string }) {
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {text && (
        <p className="flex items-start gap-3 rounded-md border border-green/40 bg-green-tint px-4 py-3">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

/** Why nothing is shown, what can be done, and the company's number. */
export function NothingShown({
  text,
  type = 'consumer',
  children,
}: {
  text: string;
  type?: OrderType;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="grid max-w-form justify-items-start gap-4 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <h2 className="text-2xl">{text}</h2>
      {children}
      <ContactPhone type={type} />
    </div>
  );
}

type PanelLoadingProps = { late: { failed: boolean; retry: () => void }; onLeave: () => void };

/** In place of a panel whose code is still loading. */
export function PanelLoading({ late: { failed, retry }, onLeave }: PanelLoadingProps) {
  if (!failed) return <RuleLoader label="Caricamento" />;
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-md border border-line p-5">
      <p>Questa parte della pagina non si è caricata. Controlla la connessione.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLeave}>Indietro</Button>
        <Button variant="primary" onClick={retry}>
          Riprova
        </Button>
      </div>
    </div>
  );
}
