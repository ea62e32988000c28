import type { EasyfattSend } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { EASYFATT_DAYS } from '#contract/retention.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { useNow } from '#web/ui/use-now.ts';
import { SendBadge } from './send-badge.tsx';
import { countsText, MODE_WORDS } from './send-words.ts';
import { UndoSend } from './undo-send.tsx';

type EarlierSendsProps = { sends: readonly EasyfattSend[]; canUndo: string | null };

/** The sends before the last one. Nothing if there are none. */
export function EarlierSends({ sends, canUndo }: EarlierSendsProps) {
  const now = useNow();
  if (sends.length === 0) return null;
  return (
    <section aria-labelledby="invii-precedenti" className="rounded-md border border-line bg-white">
      <header className="grid gap-1 p-4 sm:px-5">
        <h2 id="invii-precedenti" className="text-xl">
          Invii precedenti
        </h2>
        <p className="text-sm text-soft-ink">{`Si vedono per ${EASYFATT_DAYS} giorni.`}</p>
      </header>
      <ul className="divide-y divide-line border-line border-t">
        {sends.map((send) => (
          <li
            key={send.id}
            className="grid items-center justify-items-start gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
                <b>{send.refusal ?? countsText(send)}</b>
                {isWorthABadge(send) && <SendBadge send={send} />}
              </p>
              <p className="text-sm text-soft-ink tabular-nums wrap-anywhere">
                {[send.mode && MODE_WORDS[send.mode], byAndWhen(send, now)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {send.change !== null && send.change === canUndo && <UndoSend send={send} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The counts say it already if nothing differed. */
const isWorthABadge = ({ refusal, change }: EasyfattSend) => refusal !== null || change !== null;
