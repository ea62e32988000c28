import { useQuery } from '@tanstack/react-query';
import { Copy, Plus, Truck } from 'lucide-react';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import type { TripDay } from '#contract/road/trips.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { useDialogRow } from '#web/lists/use-dialog-row.ts';
import { singleKeys } from '#web/office/keys/keys-setting.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { SheetButton } from '#web/office/order/sheet-button.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { DateSteps } from '#web/ui/date-steps.tsx';
import { KeyCap } from '#web/ui/key-cap.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { CopyTrips } from './copy-trips.tsx';
import { address as fleetAddress } from './fleet/fleet-panel.tsx?address';
import { TripBoard } from './trip-board.tsx';
import { TripForm } from './trip-form.tsx';
import { tripDayQuery } from './trip-queries.ts';
import { type TripsUrl, useTripsUrl } from './use-trips-url.ts';

const loadFleet = lateImport<typeof import('./fleet/fleet-panel.tsx')>(fleetAddress);

export const meta = pageMeta({ title: OFFICE_PAGES.trips.title });

/** A day's deliveries: which lorry takes which, and the progress. */
export default function Trips() {
  const now = useNow();
  const today = romeDate(now);
  const url = useTripsUrl(today);
  const { date } = url;
  const query = useQuery(tripDayQuery(date));
  const { data: day, error } = query;
  useErrorToast(error, 'Impossibile caricare i giri');
  return (
    <>
      <PageHeader title={OFFICE_PAGES.trips.title} />
      <section aria-labelledby="trip-day" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <DateSteps
              previous="Giorno precedente"
              next="Giorno successivo"
              onStep={(step) => url.select(shiftDate(date, step))}
              onToday={date === today ? undefined : () => url.select(today)}
            />
            <h2 id="trip-day" tabIndex={-1} className="text-xl first-letter:uppercase">
              {formatLongDate(date)}
            </h2>
          </div>
          <LiveIndicator />
        </header>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={url.create}
          >
            Nuovo giro
          </Button>
          <Button size="sm" icon={<Copy aria-hidden className="size-4" />} onClick={url.copy}>
            Copia da un altro giorno…
          </Button>
          <Button size="sm" icon={<Truck aria-hidden className="size-4" />} onClick={url.openFleet}>
            Mezzi e autisti
          </Button>
          <SheetButton date={date} />
          <Hint />
        </div>
        {error && (
          <div className="rounded-md border border-line bg-white">
            <QueryFailure title="Errore nel caricamento dei giri" query={query} />
          </div>
        )}
        {day && day.trips.length === 0 && <NoTrips url={url} />}
        {day && (
          <TripBoard
            key={date}
            loaded={day}
            now={now}
            onEdit={url.edit}
            isByComune={url.isByComune}
            onGroup={url.group}
          />
        )}
        {!day && !error && <Skeleton className="h-120 w-full rounded-md" />}
      </section>
      {day && <Dialogs url={url} day={day} />}
    </>
  );
}

/** The keyboard shortcuts of the page. */
function Hint() {
  const isMouse = useMedia('(pointer: fine)');
  const isOn = singleKeys.useValue();
  if (!isMouse || !isOn) return null;
  return (
    <p className="ml-auto flex items-center gap-1.5 text-[0.8125rem] text-soft-ink">
      <KeyCap>1</KeyCap>–<KeyCap>9</KeyCap> assegna <KeyCap>0</KeyCap> toglie <KeyCap>x</KeyCap>{' '}
      seleziona
    </p>
  );
}

function NoTrips({ url }: { url: TripsUrl }) {
  return (
    <div className="rounded-md border border-line bg-white">
      <ListNotice
        icon={Truck}
        isAboveRows
        action={
          <Button size="sm" onClick={url.create}>
            Nuovo giro
          </Button>
        }
      >
        <p>Nessun giro in questo giorno</p>
        <p className="font-normal text-sm text-soft-ink">
          Ogni giro è un viaggio di un mezzo: si aggiunge qui, o si copiano quelli di un altro
          giorno
        </p>
      </ListNotice>
    </div>
  );
}

/** The dialogs in the URL. */
function Dialogs({ url, day }: { url: TripsUrl; day: TripDay }) {
  const finalFocus = useReturnFocus();
  const { date, close } = url;
  const fleet = useLateDialog(loadFleet, url.isFleetOpen, close);
  const found = day.trips.find(({ id }) => id === url.edited);
  const isAbsent = url.edited !== null && !found;
  const edited = useDialogRow(
    url.edited,
    { row: found, gone: isAbsent, error: isAbsent ? new Error('Giro non trovato') : null },
    { close, missing: 'Giro non trovato', unread: 'Giro non trovato' },
  );
  const shared = { date, onClose: close, finalFocus };
  return (
    <>
      {url.isCreating && <TripForm {...shared} />}
      {edited.open && edited.row && <TripForm key={edited.row.id} trip={edited.row} {...shared} />}
      {fleet && <fleet.FleetPanel open={url.isFleetOpen} onClose={close} />}
      {url.isCopying && <CopyTrips trips={day.trips.length} {...shared} />}
    </>
  );
}
