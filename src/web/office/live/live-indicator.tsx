import { Radio, WifiOff } from 'lucide-react';
import { useLiveState } from './live-state.ts';

/** Shows whether the list updates automatically. Shows nothing before the first connection. */
export function LiveIndicator() {
  const state = useLiveState();
  return (
    <p role="status" className="flex h-5 items-center gap-1.5 font-semibold text-xs">
      {state === 'live' && (
        <>
          <Radio aria-hidden className="size-4 text-green" strokeWidth={2.25} />
          <span className="text-green">in tempo reale</span>
        </>
      )}
      {state === 'reconnecting' && (
        <>
          {/* Only the icon fades: half-faded words would be hard to read. */}
          <WifiOff
            aria-hidden
            className="size-4 animate-breathe text-terracotta"
            strokeWidth={2.25}
          />
          <span className="text-terracotta">riconnessione…</span>
        </>
      )}
    </p>
  );
}
