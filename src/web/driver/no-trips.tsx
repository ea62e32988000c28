import { Spinner } from '#web/ui/spinner.tsx';
import type { Device } from './use-device.ts';

type NoTripsProps = { device: Pick<Device, 'storage' | 'isOnline' | 'isCurrent'> };

/** Says that there are no trips only if the office has just answered so. */
export function NoTrips({ device: { storage, isOnline, isCurrent } }: NoTripsProps) {
  if (isCurrent) return <p className="py-8 text-center text-xl">Nessun giro per oggi e domani.</p>;
  if (storage !== 'works') return null;
  if (isOnline) return <Loading />;
  return (
    <p className="py-8 text-center text-xl">
      Serve la rete per sapere se oggi c’è un giro. La pagina riprova da sola.
    </p>
  );
}

export const Loading = () => (
  <p className="flex justify-center py-16">
    <Spinner label="Caricamento" className="size-10" />
  </p>
);
