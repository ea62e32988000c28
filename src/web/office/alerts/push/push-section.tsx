import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { PUSH_FAILURES, type PushDevice } from '#contract/push/push.schema.ts';
import { SESSION_DAYS } from '#contract/retention.ts';
import { ApiError, api, ConnectionError, withTimeout } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { useUserId } from '#web/session/session.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { blockedNotification } from '../alert-text.ts';
import { Blocked } from '../blocked.tsx';
import { askPermission, usePermission } from '../desktop-notification.ts';
import { type PushAbility, pushAbility, subscribe, unsubscribe } from './browser-push.ts';
import { PushDevices } from './push-devices.tsx';
import { type PushHere, pushQuery } from './push-query.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

const INABILITY: Record<Exclude<PushAbility, 'able'>, string> = {
  install:
    'Su iPhone e iPad arrivano solo dalla schermata Home: in Safari premere Condividi, poi «Aggiungi alla schermata Home», aprire l’ufficio da lì e attivarli.',
  unsupported: 'Questo browser non li riceve. Servono un browser aggiornato e un indirizzo https.',
};

type PushSectionProps = {
  /** The dialog already says that the browser blocks notifications. */
  isToldAbove: boolean;
};

/** Notices while the office is closed: this browser, the person's quiet hours, and all devices. */
export function PushSection({ isToldAbove }: PushSectionProps) {
  const titleId = useId();
  const own = useQuery(pushQuery);
  return (
    <section aria-labelledby={titleId} className="mt-3 grid gap-3 border-line border-t pt-5">
      <h3 id={titleId} className="text-base">
        Avvisi a ufficio chiuso
      </h3>
      <QueryFailure title="Impossibile caricare i dispositivi" query={own} />
      {own.isPending && <Loading label="Caricamento dei dispositivi" bars={['h-10', 'h-10']} />}
      {own.data && <Push own={own.data} isToldAbove={isToldAbove} />}
    </section>
  );
}

function Push({ own, isToldAbove }: { own: PushHere } & PushSectionProps) {
  const client = useQueryClient();
  const user = useUserId();
  const permission = usePermission();
  const [running, setRunning] = useState(0);
  const last = useRef(Promise.resolve());
  const sending = running > 0;
  const [problem, setProblem] = useState('');
  const ability = pushAbility();
  const isBlocked = permission === 'denied';

  /** One press after the other; says what failed, and shows what is stored then. */
  const run = (act: () => Promise<unknown>): Promise<void> => {
    setRunning((count) => count + 1);
    last.current = last.current.then(async () => {
      setProblem('');
      await act().catch((error) => setProblem(reasonOf(error)));
      await client.invalidateQueries({ queryKey: pushQuery.queryKey });
      setRunning((count) => count - 1);
    });
    return last.current;
  };

  const switchThis = (on: boolean) =>
    run(async () => {
      if (!on) return removeDevice(own.devices.find(({ is_this }) => is_this));
      const given = await askPermission();
      if (given !== 'granted') return setProblem(blockedNotification(given));
      // A subscription that the server does not know may have ended.
      await unsubscribe();
      await subscribe(own.key, { user, session: own.session_id });
    });
  const removeDevice = async (device?: PushDevice) => {
    if (!device || device.is_this) await unsubscribe();
    if (!device) return;
    await api.push.remove({ id: device.id }, withTimeout()).catch((error) => {
      // Already gone, which is the wanted result.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    });
  };
  const test = (device: PushDevice) =>
    run(async () => {
      const { failure } = await api.push.test({ id: device.id }, withTimeout());
      toast(
        failure === null
          ? successToast('Deve comparire tra pochi secondi.', `Prova inviata a ${device.name}`)
          : errorToast(`${device.name}: ${PUSH_FAILURES[failure]}.`, 'Prova non arrivata'),
      );
    });

  return (
    <>
      {ability === 'able' ? (
        <>
          <Switch
            label="Su questo dispositivo"
            help="Nuovi ordini, modifiche dei clienti, preventivi accettati e consegne non riuscite, se per un minuto nessuno li apre. Senza nomi: si leggono anche a schermo bloccato."
            checked={own.isOn}
            disabled={isBlocked && !own.isOn}
            onChange={(on) => void switchThis(on)}
          />
          <Note>
            Finiscono con «Logout». Se lo si preme su un altro dispositivo, dopo{' '}
            {SESSION_DAYS.unused} giorni senza aprire l’ufficio qui, e comunque{' '}
            {SESSION_DAYS.longest} giorni dopo l’accesso, si fermano finché non si accede di nuovo
            da qui.
          </Note>
          <Blocked>
            {problem || (isBlocked && !isToldAbove ? blockedNotification(permission) : '')}
          </Blocked>
        </>
      ) : (
        <>
          <Note>{INABILITY[ability]}</Note>
          <Blocked>{problem}</Blocked>
        </>
      )}
      {own.devices.length > 0 && (
        <>
          <QuietHoursFields
            stored={own.quiet_hours}
            disabled={sending}
            onSave={(quiet_hours) =>
              void run(() => api.push.setQuietHours({ quiet_hours }, withTimeout()))
            }
          />
          <PushDevices
            devices={own.devices}
            disabled={sending}
            onTest={(device) => void test(device)}
            onRemove={(device) => void run(() => removeDevice(device))}
          />
        </>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-soft-ink">{children}</p>
);

/** Other errors are the browser's own: its push service refused. */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof ConnectionError
    ? failureReason(error).reason
    : 'Il servizio di notifica del browser non risponde. Riprovare più tardi.';
