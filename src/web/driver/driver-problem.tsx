import type { Company } from '#contract/contents/site.schema.ts';
import { companyPhone, telephoneLink } from '#contract/phone.ts';
import { BigButton } from './big-button.tsx';
import type { DeviceState, StorageState } from './driver-view.ts';
import { unsent } from './queue/waiting.ts';
import type { Device } from './use-device.ts';

type Words = { title: string; text: string };

const PROBLEMS: Partial<Record<DeviceState, Words>> = {
  'shut-out': {
    title: 'Questo telefono non è collegato',
    text: 'Per vedere le consegne bisogna inquadrare il codice che mostra l’ufficio, in «Mezzi e autisti». Chi lo ha già fatto ha aperto un link incompleto: inquadrarlo di nuovo con la fotocamera.',
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
};

const STORAGE_PROBLEMS: Record<Exclude<StorageState, 'works'>, Words> = {
  none: {
    title: 'Questo browser non conserva niente',
    text: 'Qui gli esiti andrebbero persi. Aprire la pagina in una finestra normale, non anonima, o ricaricarla.',
  },
  lost: {
    title: 'La memoria del telefono non risponde',
    text: 'La pagina riprova da sola.',
  },
  full: {
    title: 'Memoria del telefono piena',
    text: 'Gli esiti non si possono conservare. Liberare spazio sul telefono: la pagina riprova da sola.',
  },
};

type ShownDevice = Pick<Device, 'state' | 'storage' | 'isDraftSafe' | 'waiting' | 'send'>;
type DriverProblemProps = { device: ShownDevice; company: Company };

/** Why the page cannot go on, and what helps. */
export function DriverProblem({ device, company }: DriverProblemProps) {
  const { state, storage } = device;
  const problem = storage === 'works' ? PROBLEMS[state] : STORAGE_PROBLEMS[storage];
  if (!problem) return null;
  const phone = companyPhone(company, 'consumer');
  return (
    <section role="alert" className="grid gap-3 rounded-md border-2 border-red-deep p-4">
      <h2 className="text-xl">{problem.title}</h2>
      <p className="text-lg">{problem.text}</p>
      {storage !== 'works' && <Remedy device={device} />}
      {unsent(device.waiting).length > 0 && state === 'shut-out' && (
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

/** A reload is only offered if it loses nothing. */
function Remedy({ device: { storage, isDraftSafe, send } }: { device: ShownDevice }) {
  if (!isDraftSafe) {
    return (
      <>
        <p className="font-bold text-lg">
          Non chiudere e non ricaricare la pagina: una consegna non ancora confermata è solo qui.
        </p>
        <BigButton onPress={() => void send()}>Riprova adesso</BigButton>
      </>
    );
  }
  if (storage === 'full') return <BigButton onPress={() => void send()}>Riprova adesso</BigButton>;
  return <Reload />;
}

export const Reload = () => (
  <BigButton onPress={() => location.reload()}>Ricarica la pagina</BigButton>
);
