import { CircleAlert, CircleCheck, Construction, MapPin, RotateCcw, Weight } from 'lucide-react';
import { useId, useState } from 'react';
import { formatClock } from '#contract/format.ts';
import { DELIVERY_LABELS, deliveryText, kgText } from '#contract/orders/delivery-fields.ts';
import type { DriverStop, DriverTrip, ProofWishes } from '#contract/road/driver.schema.ts';
import { telephonePieces, telephonesIn } from '#contract/telephones.ts';
import { MaterialLines } from '#web/ui/material-lines.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { BigButton, BigLink } from './big-button.tsx';
import { CallLinks } from './call-links.tsx';
import type { Press } from './driver-view.ts';
import {
  canRetry,
  canTakeBack,
  draftWords,
  isArrived,
  mapHref,
  resultWords,
} from './driver-words.ts';
import { PlacePhotos } from './place-photos.tsx';
import { ResultForm } from './proof/result-form.tsx';
import type { Draft, Picture } from './queue/driver-store.ts';
import type { DraftDevice } from './use-device.ts';

type StopCardProps = {
  stop: DriverStop;
  trip: DriverTrip;
  proof: ProofWishes;
  device: DraftDevice;
  /** Part of it is still on the device. */
  isWaiting: boolean;
  /** Shows its buttons, because it is the next stop or was opened. */
  isOpen: boolean;
  onOpen: () => void;
  /** Resolves to whether the device stored it. */
  onPress: (press: Press, files?: readonly Picture[]) => Promise<boolean>;
};

/** A delivery: where, what, for whom, how to get there, and what happened. */
export function StopCard(props: StopCardProps) {
  const { stop, isWaiting, isOpen, onOpen } = props;
  const nameId = useId();
  // The id of the failed result. A new result ends the attempt.
  const [retried, setRetried] = useState<string | null>(null);
  const draft = props.device.drafts.find(({ order_id }) => order_id === stop.order_id);
  const isWriting = draft !== undefined && !draft.is_aside;
  const isRetrying = stop.result !== null && (retried === stop.result.event_id || isWriting);
  const retry = () => {
    setRetried(stop.result?.event_id ?? null);
    if (!isOpen) onOpen();
  };
  const { time, name, address, result, completed } = stop;
  const isDelivered = result ? result.kind === 'delivered' : completed;
  return (
    <li
      className="overflow-clip rounded-md border-2 border-ink bg-white"
      data-order={stop.order_id}
    >
      <h3>
        <button
          type="button"
          id={nameId}
          aria-expanded={isOpen}
          onClick={onOpen}
          className="grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 text-left"
        >
          <span className="font-extrabold text-2xl leading-8 tabular-nums">{time}</span>
          <span className="font-bold text-xl leading-8 wrap-anywhere">{name}</span>
          <span className="col-span-2 font-semibold text-lg leading-6 wrap-anywhere">
            {address}
          </span>
        </button>
      </h3>
      {(!isDelivered || isOpen) && <Load stop={stop} />}
      {(result || completed || isWaiting || (draft && !isOpen)) && (
        <div className="grid gap-1 px-4 pb-3 font-bold text-lg">
          {result && (
            <p
              className={`flex items-center gap-2 ${result.kind === 'delivered' ? 'text-driver-green' : 'text-red-deep'}`}
            >
              {result.kind === 'delivered' ? (
                <CircleCheck aria-hidden className="size-6 shrink-0" />
              ) : (
                <CircleAlert aria-hidden className="size-6 shrink-0" />
              )}
              <span>{resultWords(result)}</span>
            </p>
          )}
          {completed && !result && (
            <p className="flex items-center gap-2 text-driver-green">
              <CircleCheck aria-hidden className="size-6 shrink-0" />
              <span>Segnato consegnato dall'ufficio</span>
            </p>
          )}
          {isWaiting && <p>in attesa di invio</p>}
          {draft && !isOpen && <p>Non ancora confermato</p>}
        </div>
      )}
      {isOpen && (
        <>
          <StopDetails stop={stop} device={props.device} />
          {result && !isRetrying ? (
            <ResultFollowUp {...props} nameId={nameId} onRetry={retry} />
          ) : (
            <ResultButtons {...props} draft={draft} nameId={nameId} />
          )}
        </>
      )}
      {!isOpen && result && <ResultFollowUp {...props} nameId={nameId} onRetry={retry} />}
    </li>
  );
}

/** What is unloaded, its weight, and whether it needs the crane. */
function Load({ stop: { items, weight_kg, needs_crane } }: Pick<StopCardProps, 'stop'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-3 text-lg leading-6">
      <MaterialLines items={items} className="grid gap-1.5" />
      {weight_kg !== null && (
        <p className="flex items-center gap-2 font-bold">
          <Weight aria-hidden className="size-6 shrink-0" />
          {kgText(weight_kg)}
        </p>
      )}
      {needs_crane && (
        <p className="flex items-center gap-2 font-bold">
          <Construction aria-hidden className="size-6 shrink-0" />
          Serve la gru
        </p>
      )}
    </div>
  );
}

/** How the driver gets there, and whom to call. */
function StopDetails({ stop, device }: Pick<StopCardProps, 'stop' | 'device'>) {
  const { name, phone, address, notes, time, place_photos, site_contact, site_phone } = stop;
  const isOnSite = telephonesIn(site_phone).length > 0;
  const called = isOnSite ? site_phone : phone;
  const who = (isOnSite && site_contact) || name;
  const telephones = telephonesIn(called);
  const [only] = telephones.length === 1 ? telephones : [];
  const facts = (
    ['access', 'put_down', 'narrow_gate', 'slope', 'ztl', 'site_contact', 'ddt'] as const
  )
    .map((field): [string, string] => [DELIVERY_LABELS[field], deliveryText(field, stop)])
    .filter(([, text]) => text);
  if (hasWords(called)) facts.push(['Telefono', called]);
  return (
    <div className="grid gap-3 px-4 pb-4">
      {(facts.length > 0 || notes) && (
        <dl className="grid gap-1 text-lg leading-6">
          {facts.map(([label, text]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="font-bold">{label}:</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
          {notes && (
            <div className="flex flex-wrap gap-x-2">
              <dt className="font-bold">Note:</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{notes}</dd>
            </div>
          )}
        </dl>
      )}
      <PlacePhotos ids={place_photos} onRead={device.readPlacePhoto} />
      {!only &&
        telephones.map((telephone) => (
          <div key={telephone.key} className="grid auto-cols-fr grid-flow-col gap-2">
            <CallLinks telephone={telephone} who={who} time={time} isOneOfSeveral />
          </div>
        ))}
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {only && <CallLinks telephone={only} who={who} time={time} isOneOfSeveral={false} />}
        <BigLink
          newTab
          href={mapHref(address)}
          label={`Mappa: ${address}`}
          icon={<MapPin aria-hidden className="size-5" />}
        >
          Mappa
        </BigLink>
      </div>
    </div>
  );
}

/** Whether an extension, hours or a name are next to the number. */
const hasWords = (phone: string): boolean =>
  telephonePieces(phone).some((piece) => typeof piece === 'string' && /[\p{L}\d]/u.test(piece));

type ResultButtonsProps = StopCardProps & { nameId: string; draft: Draft | undefined };

/** The buttons that report a result; those of a failed or partial delivery are set apart. */
function ResultButtons(props: ResultButtonsProps) {
  const { stop, trip, proof, device, draft, nameId, onPress } = props;
  const [sending, setSending] = useState(false);
  const { order_id, arrived_at, completed } = stop;
  const at = { trip_id: trip.id, order_id };
  if (trip.status === 'closed' || completed) return null;
  if (trip.status === 'planned') {
    return <p className="px-4 pb-4 text-lg">Gli esiti si segnano dopo «Parti».</p>;
  }
  if (draft && !draft.is_aside) {
    return (
      <ResultForm
        draft={draft}
        trip={trip.id}
        proof={proof}
        onWrite={(change) => device.writeDraft(order_id, change)}
        onBack={() => void device.leaveDraft(order_id)}
        onResult={onPress}
      />
    );
  }
  const begin = (kind: Draft['kind']) => device.openDraft(at, kind);
  const asksNothing = Object.values(proof).every((wish) => wish === 'no');

  async function deliver() {
    if (!asksNothing) return begin('delivered');
    setSending(true);
    await onPress({ ...at, kind: 'delivered', note: '', received_by: '', files: [] });
    setSending(false);
  }

  return (
    <div className="grid gap-3 border-line border-t-2 px-4 py-4">
      {draft && (
        <div className="mb-5 grid gap-3 rounded-md border-2 border-ink border-dashed p-3">
          <p className="text-lg wrap-anywhere">
            <span className="font-bold">Non ancora confermato.</span> {draftWords(draft)}
          </p>
          <BigButton look="main" describedBy={nameId} onPress={() => begin(draft.kind)}>
            Riprendi
          </BigButton>
        </div>
      )}
      {arrived_at && isArrived(stop) ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="font-semibold text-lg">{`Arrivato alle ${formatClock(arrived_at)}`}</p>
          <button
            type="button"
            aria-describedby={nameId}
            className="link min-h-11 cursor-pointer font-semibold text-lg"
            onClick={() => void onPress({ ...at, kind: 'not-arrived' })}
          >
            Annulla l'arrivo
          </button>
        </div>
      ) : (
        <BigButton describedBy={nameId} onPress={() => void onPress({ ...at, kind: 'arrived' })}>
          Arrivato
        </BigButton>
      )}
      <BigButton
        look="done"
        describedBy={nameId}
        pending={sending}
        icon={<CircleCheck aria-hidden className="size-6" />}
        onPress={() => void deliver()}
      >
        Consegnato
      </BigButton>
      <div className="mt-8 grid gap-3">
        <BigButton describedBy={nameId} onPress={() => begin('partial')}>
          Consegnato in parte
        </BigButton>
        <BigButton look="fail" describedBy={nameId} onPress={() => begin('failed')}>
          Non consegnato
        </BigButton>
      </div>
    </div>
  );
}

type ResultFollowUpProps = StopCardProps & { nameId: string; onRetry: () => void };

/**
 * A result can be taken back for a quarter of an hour. ResultFollowUp that a failed delivery can be retried.
 */
function ResultFollowUp({ stop, trip, device, nameId, onPress, onRetry }: ResultFollowUpProps) {
  const now = new Date(useNow().getTime() + device.clock_offset_ms);
  const at = { trip_id: trip.id, order_id: stop.order_id };
  if (canRetry(stop, trip, now)) {
    return (
      <div className="px-4 pb-4">
        <BigButton
          describedBy={nameId}
          icon={<RotateCcw aria-hidden className="size-5" />}
          onPress={onRetry}
        >
          Riprova la consegna
        </BigButton>
      </div>
    );
  }
  if (!canTakeBack(stop, trip, now)) return null;
  return (
    <div className="px-4 pb-4">
      <BigButton
        icon={<RotateCcw aria-hidden className="size-5" />}
        onPress={() => void onPress({ ...at, kind: 'reopened' })}
      >
        Annulla questo esito
      </BigButton>
    </div>
  );
}
