import { RefreshCw, Truck, Wifi, WifiOff } from 'lucide-react';
import type { Company } from '#contract/contents/site.schema.ts';
import { updatedWords, waitingWords } from './driver-words.ts';
import { unsent } from './queue/waiting.ts';
import type { Device } from './use-device.ts';

type DriverHeadProps = {
  device: Pick<Device, 'state' | 'storage' | 'day' | 'waiting' | 'isOnline' | 'send'>;
  company: Company;
};

/** The driver's name, what is being sent, and when the list was updated. */
export function DriverHead({ device, company }: DriverHeadProps) {
  const { state, storage, day, waiting, isOnline, send } = device;
  const count = unsent(waiting).length;
  // While the store cannot be read, nobody knows whether everything was sent.
  const isKnown = storage === 'works' || count > 0;
  return (
    <header className="grid gap-2 border-ink border-b-2 pb-3">
      <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
        <Truck aria-hidden className="size-7 shrink-0" />
        <span className="wrap-anywhere">{day?.driver.name ?? company.name}</span>
      </h1>
      {day && state !== 'shut-out' && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
          <div className="leading-6">
            <p role="status" className="flex items-center gap-2 font-bold text-lg leading-6">
              {isOnline ? (
                <Wifi aria-hidden className="size-6 shrink-0" />
              ) : (
                <WifiOff aria-hidden className="size-6 shrink-0 text-red-deep" />
              )}
              <span>{isKnown ? waitingWords(count, isOnline) : 'Invii da verificare'}</span>
            </p>
            {!isOnline && <p className="mt-0.5 pl-8">{updatedWords(day)}</p>}
          </div>
          <button
            type="button"
            onClick={() => void send()}
            className="flex min-h-12 items-center gap-2 rounded-md border-2 border-ink px-3 font-bold"
          >
            <RefreshCw aria-hidden className="size-5" />
            <span>Aggiorna</span>
          </button>
        </div>
      )}
    </header>
  );
}
