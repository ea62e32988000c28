import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Company } from '#contract/contents/site.schema.ts';
import { BigButton } from './big-button.tsx';
import { DriverHead } from './driver-head.tsx';
import { DriverProblem, Reload } from './driver-problem.tsx';
import { aboutWords, notStoredWords, unconfirmedWords } from './driver-words.ts';
import { Loading, NoTrips } from './no-trips.tsx';
import { StoreError } from './queue/store-error.ts';
import { needsConfirmation, unsent, type Waiting } from './queue/waiting.ts';
import { TripView } from './trip-view.tsx';
import { type Device, useDevice } from './use-device.ts';
import { useNewPage } from './worker/use-new-page.ts';

/** The driver's page: the trips of today and tomorrow, also without a network. */
export function DriverApp({ company }: { company: Company }) {
  const device = useDevice();
  const { state, day, waiting } = device;
  const newPage = useNewPage();
  return (
    <div className="min-h-dvh bg-white text-ink">
      <main className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-3 pb-10">
        <DriverHead device={device} company={company} />
        {newPage && <NewPage onTake={newPage.take} />}
        {state === 'loading' && device.storage === 'works' && <Loading />}
        <DriverProblem device={device} company={company} />
        {day && (
          <UnconfirmedResults device={device} day={day} waiting={needsConfirmation(waiting)} />
        )}
        {day && <Day device={device} day={day} />}
        {day && <Foot device={device} />}
      </main>
    </div>
  );
}

function NewPage({ onTake }: { onTake: () => void }) {
  return (
    <div className="grid gap-2 rounded-md border-2 border-ink p-4">
      <p className="text-lg">
        C'è una versione nuova di questa pagina. Gli esiti restano sul telefono.
      </p>
      <BigButton onPress={onTake}>Aggiorna la pagina</BigButton>
    </div>
  );
}

function Day({ device, day }: { device: Device; day: NonNullable<Device['day']> }) {
  const [failed, setFailed] = useState<'full' | 'lost' | null>(null);
  const press: Parameters<typeof TripView>[0]['onPress'] = async (...pressed) => {
    try {
      await device.press(...pressed);
      setFailed(null);
      return true;
    } catch (error) {
      setFailed(error instanceof StoreError && error.isFull ? 'full' : 'lost');
      return false;
    }
  };
  return (
    <>
      {failed && (
        <Alarm>
          <p>{notStoredWords(failed === 'full', device.isDraftSafe)}</p>
          {failed === 'lost' && device.isDraftSafe && <Reload />}
        </Alarm>
      )}
      {day.trips.map((trip) => (
        <TripView
          key={trip.id}
          trip={trip}
          day={day}
          waiting={device.waiting}
          device={device}
          onPress={press}
        />
      ))}
      {day.trips.length === 0 && <NoTrips device={device} />}
    </>
  );
}

/** Stays visible until the problem is solved. */
const Alarm = ({ children }: { children: ReactNode }) => (
  <div
    role="alert"
    className="sticky top-2 z-10 grid gap-3 rounded-md border-2 border-red-deep bg-white p-4 font-bold text-lg text-red-deep"
  >
    {children}
  </div>
);

type UnconfirmedResultsProps = {
  device: Device;
  day: NonNullable<Device['day']>;
  waiting: readonly Waiting[];
};

/** Results that the office did not apply as sent. Shown until the driver confirms. */
function UnconfirmedResults({ device, day, waiting }: UnconfirmedResultsProps) {
  if (waiting.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-md border-2 border-red-deep p-4">
      <h2 className="text-xl">Da sapere</h2>
      <ul className="grid gap-4">
        {waiting.map((each) => (
          <li key={each.seq} className="grid gap-2">
            <p className="font-bold text-lg">{`${aboutWords(each, day)}: ${unconfirmedWords(each)}`}</p>
            <BigButton onPress={() => void device.forget(each)}>
              {each.refused ? "L'ho detto all'ufficio" : 'Ho capito'}
            </BigButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Foot({ device }: { device: Device }) {
  const [notice, setNotice] = useState('');
  async function leave() {
    if (unsent(device.waiting).length > 0) {
      setNotice('Prima bisogna inviare tutto: serve la rete.');
      return;
    }
    if (needsConfirmation(device.waiting).length > 0) {
      setNotice('Prima leggere e confermare quello che sta sotto «Da sapere».');
      return;
    }
    try {
      await device.leave();
    } catch (error) {
      setNotice(
        error instanceof StoreError
          ? 'La memoria del telefono non risponde. Premere di nuovo tra poco.'
          : 'Per uscire serve la rete.',
      );
    }
  }
  return (
    <footer className="mt-8 grid gap-3 border-ink border-t-2 pt-5">
      {device.foreign > 0 && (
        <p className="font-bold text-lg">
          Su questo telefono ci sono esiti di un altro autista: partono quando rientra con il suo
          codice.
        </p>
      )}
      <p className="text-lg">
        Questa pagina non rileva la posizione, e non serve a confrontare gli autisti tra loro.
      </p>
      {notice && (
        <p role="alert" className="font-bold text-lg text-red-deep">
          {notice}
        </p>
      )}
      <BigButton icon={<LogOut aria-hidden className="size-5" />} onPress={() => void leave()}>
        Esci da questo telefono
      </BigButton>
    </footer>
  );
}
