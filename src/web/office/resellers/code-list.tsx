import { Ban, CalendarX, KeyRound, ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { formatDay, formatInstantWithYear } from '#contract/format.ts';
import { type CodeState, codeState } from '#contract/resellers/code-state.ts';
import type { Reseller, ResellerCode } from '#contract/resellers/resellers.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { isBeingGuessed, lastDayOf } from './reseller-text.ts';

type CodeListProps = {
  reseller: Reseller;
  onRevoke: (code: ResellerCode) => void;
};

/** The codes of a company, each with its user. Only the start of a code is known. */
export function CodeList({ reseller, onRevoke }: CodeListProps) {
  const now = useNow();
  return (
    <ul aria-label={`Codici di ${reseller.company_name}`} className="grid empty:hidden">
      {inOrder(reseller.codes, now).map((code) => (
        <Code
          key={code.id}
          code={code}
          state={codeState(code, now)}
          now={now}
          onRevoke={() => onRevoke(code)}
        />
      ))}
    </ul>
  );
}

/** Valid ones first, the newest first in each group. */
const inOrder = (codes: readonly ResellerCode[], now: Date) =>
  codes.toSorted(
    (a, b) => Number(codeState(a, now) !== 'valid') - Number(codeState(b, now) !== 'valid'),
  );

type CodeProps = { code: ResellerCode; state: CodeState; now: Date; onRevoke: () => void };

function Code({ code, state, now, onRevoke }: CodeProps) {
  const id = useId();
  const isValid = state === 'valid';
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 border-line border-t py-2.5 first:border-t-0">
      <KeyRound
        aria-hidden
        className={`mt-0.5 size-4.5 ${isValid ? 'text-green-deep' : 'text-faint-ink'}`}
      />
      <div className={`grid min-w-0 gap-0.5 ${isValid ? '' : 'text-soft-ink'}`}>
        <p id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-5">
          <b className="wrap-anywhere">{code.label || 'Senza nome'}</b>
          <span className="whitespace-nowrap tabular-nums">
            {code.lookup}
            <span aria-hidden className="text-soft-ink">
              -••••-••••
            </span>
          </span>
          <StateBadge state={state} />
          {isValid && isBeingGuessed(code, now) && (
            <Badge tone="danger" icon={ShieldAlert}>
              Qualcuno prova a indovinarlo
            </Badge>
          )}
        </p>
        <p className="text-[0.8125rem] text-soft-ink leading-5 tabular-nums">{usedText(code)}</p>
      </div>
      {isValid && (
        <Button size="sm" aria-describedby={id} onClick={onRevoke}>
          Revoca
        </Button>
      )}
    </li>
  );
}

function StateBadge({ state }: { state: CodeState }) {
  if (state === 'valid') return null;
  return (
    <Badge icon={state === 'revoked' ? Ban : CalendarX}>
      {state === 'revoked' ? 'Revocato' : 'Scaduto'}
    </Badge>
  );
}

/** 'Ultimo uso 12/03/2027, 08:15 · vale fino al 31/12/2027' */
function usedText({ last_used_at, expires_at, revoked_at, created_at }: ResellerCode): string {
  const used = last_used_at
    ? `Ultimo uso ${formatInstantWithYear(last_used_at)}`
    : `Creato il ${formatDay(created_at)}, mai usato`;
  if (revoked_at) return `${used} · revocato il ${formatDay(revoked_at)}`;
  return expires_at ? `${used} · fino al ${lastDayOf(expires_at)}` : used;
}
