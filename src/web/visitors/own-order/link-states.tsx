import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { RuleLoader } from '#web/ui/folding-rule.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContactPhone } from './contact-phone.tsx';

/** While it is read. */
export function LinkLoading({ label }: { label: string }) {
  return (
    <div className="grid max-w-form gap-5">
      <RuleLoader label={label} />
      <Skeleton className="h-48 w-full rounded-md" />
    </div>
  );
}

/** In its place: why there is nothing to show, and the telephone. */
export function LinkTrouble({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="grid max-w-form justify-items-start gap-4 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <h2 className="text-2xl">{text}</h2>
      {children}
      <ContactPhone />
    </div>
  );
}

type LinkFailureProps = { error: unknown; offline: string; onRetry: () => void };

/** Nothing was read. `offline` is said without a connection. */
export function LinkFailure({ error, offline, onRetry }: LinkFailureProps) {
  return (
    <LinkTrouble text={error instanceof ApiError && error.message ? error.message : offline}>
      <Button variant="primary" onClick={onRetry}>
        Riprova
      </Button>
    </LinkTrouble>
  );
}

/** The last reading failed, so it may be another one now. */
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
