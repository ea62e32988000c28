import { Ban, CalendarClock, CalendarX, KeyRound } from 'lucide-react';
import { useId } from 'react';
import { formatDay, formatInstantWithYear } from '#contract/format.ts';
import { PROGRAM_SCOPES, type ProgramKey } from '#contract/programs/programs.schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';

type KeyRowProps = { programKey: ProgramKey; onRevoke: () => void };

/** A key: whose it is, what it may do, when it was used, and how long it works. */
export function KeyRow({ programKey, onRevoke }: KeyRowProps) {
  const id = useId();
  const { name, prefix, scopes, works } = programKey;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 border-line border-t px-4 py-3 first:border-t-0">
      <KeyRound
        aria-hidden
        className={`mt-0.5 size-4.5 ${works ? 'text-green-deep' : 'text-faint-ink'}`}
      />
      <div className={`grid min-w-0 gap-1 ${works ? '' : 'text-soft-ink'}`}>
        <p id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-5">
          <b className="wrap-anywhere">{name}</b>
          <span className="whitespace-nowrap text-soft-ink">
            {prefix}
            <span aria-hidden>…</span>
          </span>
          <KeyState programKey={programKey} />
        </p>
        <p className="leading-5">{scopes.map((scope) => PROGRAM_SCOPES[scope]).join(' · ')}</p>
        <p className="text-[0.8125rem] text-soft-ink leading-5 tabular-nums wrap-anywhere">
          {usedText(programKey)} · {endText(programKey)}
        </p>
      </div>
      {works && (
        <Button size="sm" aria-describedby={id} onClick={onRevoke}>
          Revoca
        </Button>
      )}
    </li>
  );
}

/** Days before its end in which a key is marked. */
const SOON_DAYS = 14;

function KeyState({ programKey: { works, revoked_at, expires_at } }: { programKey: ProgramKey }) {
  const now = useNow().getTime();
  const end = Date.parse(expires_at);
  if (works) {
    if (end - now > SOON_DAYS * 86_400_000) return null;
    return (
      <Badge tone="warning" icon={CalendarClock}>
        Scade tra poco
      </Badge>
    );
  }
  if (revoked_at) return <Badge icon={Ban}>Revocata</Badge>;
  return <Badge icon={CalendarX}>Scaduta</Badge>;
}

const usedText = ({ last_used_at, created_at, made_by }: ProgramKey): string =>
  last_used_at
    ? `Creata da ${made_by} · ultimo uso ${formatInstantWithYear(last_used_at)}`
    : `Creata da ${made_by} il ${formatDay(created_at)}, mai usata`;

/** The last day is the one before the midnight at which it ends. */
const endText = ({ revoked_at, expires_at }: ProgramKey): string =>
  revoked_at
    ? `revocata il ${formatDay(revoked_at)}`
    : `vale fino al ${formatDay(new Date(Date.parse(expires_at) - 1).toISOString())}`;
