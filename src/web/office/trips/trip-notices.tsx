import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RoadNotice } from '#contract/road/trips.schema.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { reloadTrips } from '#web/office/trip/trip-command.ts';
import { noticeWords } from './trip-words.ts';

/** What happened to a trip's orders, until somebody in the office has seen it. */
export function TripNotices({ notices }: { notices: readonly RoadNotice[] }) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const waiting = notices.filter(({ id }) => !seen.has(id));
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-px border-line border-b bg-hazard">
      {waiting.map((notice) => (
        <Notice
          key={notice.id}
          notice={notice}
          onSeen={() => setSeen((before) => new Set([...before, notice.id]))}
        />
      ))}
    </ul>
  );
}

function Notice({ notice, onSeen }: { notice: RoadNotice; onSeen: () => void }) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();

  async function see() {
    try {
      await api.trips.markNoticeSeen({ id: notice.id });
      onSeen();
      void reloadTrips(client);
    } catch (error) {
      sayFailed("Impossibile togliere l'avviso", error);
    }
  }

  return (
    <li className="flex items-start gap-2 bg-hazard-tint px-3 py-2 text-[0.8125rem] leading-4.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">{noticeWords(notice)}</p>
      <button
        type="button"
        disabled={sending}
        onClick={() => void sendOnce(see)}
        className="link -my-1 shrink-0 cursor-pointer py-1 font-semibold pointer-coarse:py-2.5"
      >
        Ho visto
      </button>
    </li>
  );
}
