import { LogOut, RefreshCw, Truck, Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Company } from '#contract/contents/site.schema.ts';
import { companyPhone, telephoneLink } from '#contract/phone.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { BigButton } from './big-button.tsx';
import type { GiroState } from './giro-device.ts';
import { untoldWords, waitingWords } from './giro-words.ts';
import { unsent, untold, type Waiting } from './queue/waiting.ts';
import { TripView } from './trip-view.tsx';
import { type Giro, useGiro } from './use-giro.ts';
import { useNewPage } from './worker/use-new-page.ts';

/** The driver's page: today's and tomorrow's trips, also where there is no network. */
export function GiroPage({ company }: { company: Company }) {
  const giro = useGiro();
  const { state, day, waiting } = giro;
  const newPage = useNewPage();
  return (
    <div className="giro min-h-dvh bg-white text-ink">
      <main className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-3 pb-10">
        <Head giro={giro} company={company} />
        {newPage && <NewPage onTake={newPage.take} />}
        {state === 'loading' && (
          <p className="flex justify-center py-16">
            <Spinner label="Caricamento" className="size-10" />
          </p>
        )}
        <Problem state={state} waiting={unsent(waiting).length} company={company} />
        {day && <Untold giro={giro} waiting={untold(waiting)} />}
        {day && <Day giro={giro} day={day} />}
        {day && <Foot giro={giro} />}
      </main>
    </div>
  );
}

type HeadProps = { giro: Giro; company: Company };

function Head({ giro: { state, day, waiting, isOnline, send }, company }: HeadProps) {
  const count = unsent(waiting).length;
  return (
    <header className="grid gap-2 border-ink border-b-2 pb-3">
      <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
        <Truck aria-hidden className="size-7 shrink-0" />
        <span className="wrap-anywhere">{day?.driver.name ?? company.name}</span>
      </h1>
      {day && state !== 'shut-out' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="flex items-center gap-2 font-bold text-lg">
            {isOnline ? (
              <Wifi aria-hidden className="size-6 shrink-0" />
            ) : (
              <WifiOff aria-hidden className="size-6 shrink-0 text-red-deep" />
            )}
            <span>{waitingWords(count, isOnline)}</span>
          </p>
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

/** What the driver reads where the page cannot go on. */
const PROBLEMS: Partial<Record<GiroState, { title: string; text: string }>> = {
  'shut-out': {
    title: 'Questo telefono non è collegato',
    text: 'Per vedere le consegne bisogna inquadrare il codice che mostra l’ufficio, in «Mezzi e autisti».',
  },
  'wrong-code': {
    title: 'Il codice non vale più',
    text: 'Ogni codice vale una volta sola, per un giorno. Chiedere all’ufficio un codice nuovo.',
  },
  'no-network': {
    title: 'Serve la rete',
    text: 'Su questo telefono non c’è ancora nessun giro, e ora l’ufficio non si raggiunge. La pagina riprova da sola.',
  },
  'no-https': {
    title: 'Questa pagina va aperta con https',
    text: 'Con questo indirizzo il telefono non può conservare foto e firme. L’indirizzo giusto comincia per https: chiedere all’ufficio.',
  },
  'no-storage': {
    title: 'Questo browser non conserva niente',
    text: 'Qui gli esiti andrebbero persi. Aprire la pagina in una finestra normale, non anonima, o liberare spazio sul telefono.',
  },
};

type ProblemProps = { state: GiroState; waiting: number; company: Company };

function Problem({ state, waiting, company }: ProblemProps) {
  const problem = PROBLEMS[state];
  if (!problem) return null;
  const phone = companyPhone(company, 'consumer');
  return (
    <section role="alert" className="grid gap-3 rounded-md border-2 border-red-deep p-4">
      <h2 className="text-xl">{problem.title}</h2>
      <p className="text-lg">{problem.text}</p>
      {waiting > 0 && state === 'shut-out' && (
        <p className="font-bold text-lg">
          Quello che è già stato segnato resta su questo telefono, e parte quando sarà di nuovo
          collegato.
        </p>
      )}
      {phone && (
        <a
          href={telephoneLink(phone)}
          className="flex min-h-14 items-center justify-center rounded-md border-2 border-ink font-bold text-lg"
        >
          {`Chiama l'ufficio: ${phone}`}
        </a>
      )}
    </section>
  );
}

const FULL =
  'Memoria del telefono piena: NON è stato registrato. Liberare spazio e premere di nuovo, o chiamare l’ufficio.';
const NOT_KEPT =
  'NON è stato registrato. Chiudere le altre finestre di questa pagina, riaprirla e premere di nuovo, o chiamare l’ufficio.';

function Day({ giro, day }: { giro: Giro; day: NonNullable<Giro['day']> }) {
  const [failed, setFailed] = useState('');
  const press: Parameters<typeof TripView>[0]['onPress'] = async (...pressed) => {
    try {
      await giro.press(...pressed);
      setFailed('');
      return true;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      setFailed(isFull ? FULL : NOT_KEPT);
      return false;
    }
  };
  return (
    <>
      {failed && <Alarm>{failed}</Alarm>}
      {day.trips.map((trip) => (
        <TripView
          key={trip.id}
          trip={trip}
          day={day}
          waiting={giro.waiting}
          device={giro}
          onPress={press}
        />
      ))}
      {day.trips.length === 0 && (
        <p className="py-8 text-center text-xl">Nessun giro per oggi e domani.</p>
      )}
    </>
  );
}

/** Stays in sight until what it says is over. */
const Alarm = ({ children }: { children: ReactNode }) => (
  <p
    role="alert"
    className="sticky top-2 z-10 rounded-md border-2 border-red-deep bg-white p-4 font-bold text-lg text-red-deep"
  >
    {children}
  </p>
);

/** What did not become of a press what the driver thinks: it stays until it is known. */
function Untold({ giro, waiting }: { giro: Giro; waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-md border-2 border-red-deep p-4">
      <h2 className="text-xl">Da sapere</h2>
      <ul className="grid gap-4">
        {waiting.map((each) => (
          <li key={each.seq} className="grid gap-2">
            <p className="font-bold text-lg">{`${nameOf(each, giro)}: ${untoldWords(each)}`}</p>
            <BigButton onPress={() => void giro.forget(each)}>
              {each.refused ? "L'ho detto all'ufficio" : 'Ho capito'}
            </BigButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ event }: Waiting, { day }: Giro): string {
  const stops = day?.trips.flatMap((trip) => trip.stops) ?? [];
  const stop = 'order_id' in event && stops.find(({ order_id }) => order_id === event.order_id);
  return stop ? `${stop.time} ${stop.name}` : 'Giro';
}

function Foot({ giro }: { giro: Giro }) {
  const [said, setSaid] = useState('');
  async function leave() {
    if (unsent(giro.waiting).length > 0) {
      setSaid('Prima bisogna inviare tutto: serve la rete.');
      return;
    }
    if (untold(giro.waiting).length > 0) {
      setSaid('Prima leggere e confermare quello che sta sotto «Da sapere».');
      return;
    }
    try {
      await giro.leave();
    } catch {
      setSaid('Per uscire serve la rete.');
    }
  }
  return (
    <footer className="mt-8 grid gap-3 border-ink border-t-2 pt-5">
      {giro.foreign > 0 && (
        <p className="font-bold text-lg">
          Su questo telefono ci sono esiti di un altro autista: partono quando rientra con il suo
          codice.
        </p>
      )}
      <p className="text-lg">
        Questa pagina non rileva la posizione, e non serve a confrontare gli autisti tra loro.
      </p>
      {said && (
        <p role="alert" className="font-bold text-lg text-red-deep">
          {said}
        </p>
      )}
      <BigButton icon={<LogOut aria-hidden className="size-5" />} onPress={() => void leave()}>
        Esci da questo telefono
      </BigButton>
    </footer>
  );
}
