import { Play } from 'lucide-react';
import { useState } from 'react';
import { formatDayAndMonth } from '#contract/format.ts';
import type { DriverDay, DriverStop, DriverTrip } from '#contract/road/driver.schema.ts';
import { BigButton } from './big-button.tsx';
import type { Press } from './driver-view.ts';
import { progressWords } from './driver-words.ts';
import type { Picture } from './queue/driver-store.ts';
import { isDone, unsent, type Waiting } from './queue/waiting.ts';
import { StopCard } from './stop-card.tsx';
import type { DraftDevice } from './use-device.ts';

type TripViewProps = {
  trip: DriverTrip;
  day: DriverDay;
  waiting: readonly Waiting[];
  device: DraftDevice;
  onPress: (press: Press, files?: readonly Picture[]) => Promise<boolean>;
};

/** A trip: its lorry, its deliveries by time, and the buttons that start and end it. */
export function TripView({ trip, day, waiting, device, onPress }: TripViewProps) {
  const { id, date, status, vehicle, plate, stops } = trip;
  const undone = stops.filter((stop) => !isDone(stop));
  const begun = stops.find((stop) =>
    device.drafts.some((each) => each.order_id === stop.order_id && !each.is_aside),
  );
  const next = (begun ?? undone[0])?.order_id ?? null;
  const [opened, setOpened] = useState<string | null>(null);
  const isToday = date === day.today;
  const shown = opened ?? (status === 'started' ? next : null);
  const isWaiting = (order: string) =>
    unsent(waiting).some(({ event }) => 'order_id' in event && event.order_id === order);
  const press: TripViewProps['onPress'] = async (pressed, files) => {
    const isKept = await onPress(pressed, files);
    const isOver = pressed.kind !== 'arrived' && pressed.kind !== 'not-arrived';
    if (isKept && 'order_id' in pressed && isOver) setOpened(null);
    return isKept;
  };
  return (
    <section aria-labelledby={`trip-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-1">
        <h2 id={`trip-${id}`} className="text-2xl leading-8 wrap-anywhere">
          {`${isToday ? 'Oggi' : 'Domani'}: ${vehicle}`}
        </h2>
        <p className="font-semibold text-lg">
          {[plate, formatDayAndMonth(date), progressWords(trip)].join(' · ')}
        </p>
      </header>
      {isToday && status === 'planned' && (
        <Depart onDepart={() => void press({ trip_id: id, kind: 'departed' })} />
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {stops.map((stop) => (
          <StopCard
            key={stop.order_id}
            stop={stop}
            trip={trip}
            proof={day.proof}
            device={device}
            isWaiting={isWaiting(stop.order_id)}
            isOpen={shown === stop.order_id}
            onOpen={() => setOpened(shown === stop.order_id ? '' : stop.order_id)}
            onPress={press}
          />
        ))}
      </ol>
      {stops.length === 0 && <p className="text-lg">Nessuna consegna in questo giro.</p>}
      {status === 'closed' && <p className="font-bold text-lg">Giro chiuso.</p>}
      {status === 'started' && (
        <Close
          undone={undone}
          waiting={unsent(waiting).length}
          onClose={() => void press({ trip_id: id, kind: 'closed' })}
        />
      )}
    </section>
  );
}

/** With a confirmation further down, because customers get a mail. */
function Depart({ onDepart }: { onDepart: () => void }) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <BigButton
        look="main"
        icon={<Play aria-hidden className="size-6" />}
        onPress={() => setAsking(true)}
      >
        Parti
      </BigButton>
    );
  }
  return (
    <div className="grid gap-3 rounded-md border-2 border-ink p-4">
      <p role="status" className="text-lg">
        Si parte adesso? I clienti ricevono un'email che la consegna è in viaggio, e non possono più
        spostarla.
      </p>
      <BigButton look="main" onPress={onDepart}>
        Sì, parti
      </BigButton>
      <BigButton onPress={() => setAsking(false)}>Non ancora</BigButton>
    </div>
  );
}

type CloseProps = { undone: readonly DriverStop[]; waiting: number; onClose: () => void };

/** 'Chiudi il giro': refused while something is unsent. Deliveries without a result are listed first. */
function Close({ undone, waiting, onClose }: CloseProps) {
  const [announcement, setAnnouncement] = useState('');
  const [isAsking, setAsking] = useState(false);
  function close() {
    if (waiting > 0) {
      setAnnouncement(
        'Prima bisogna inviare tutto: serve la rete. Gli esiti restano sul telefono.',
      );
    } else if (undone.length > 0 && !isAsking) {
      setAnnouncement('');
      setAsking(true);
    } else onClose();
  }
  if (isAsking && undone.length > 0) {
    return (
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border-2 border-red-deep p-4">
        <div role="alert" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-lg">
          <p className="font-bold">
            {undone.length === 1
              ? 'Questa consegna non ha ancora un esito:'
              : `Queste ${undone.length} consegne non hanno ancora un esito:`}
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {undone.map(({ order_id, time, name }) => (
              <li key={order_id} className="flex gap-3 font-bold">
                <span className="tabular-nums">{time}</span>
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </li>
            ))}
          </ul>
          <p>Se il giro si chiude, l'ufficio le ripianifica.</p>
          {announcement && <p className="font-bold text-red-deep">{announcement}</p>}
        </div>
        <BigButton look="fail" onPress={close}>
          Chiudi lo stesso
        </BigButton>
        <BigButton onPress={() => setAsking(false)}>Non ancora</BigButton>
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-2">
      {announcement && (
        <p role="alert" className="font-bold text-lg text-red-deep">
          {announcement}
        </p>
      )}
      <BigButton onPress={close}>Chiudi il giro</BigButton>
    </div>
  );
}
