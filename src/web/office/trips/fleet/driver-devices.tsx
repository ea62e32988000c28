import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { DriverDevice } from '#contract/road/driver.schema.ts';
import { api } from '#web/api.ts';
import { RevokeDialog } from '#web/office/revoke-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { successToast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { reloadDevices } from './fleet-queries.ts';

/** A driver's phones, signed in or with an unused code. */
export function DriverDevices({ devices }: { devices: readonly DriverDevice[] }) {
  const now = useNow().toISOString();
  const live = devices.filter(
    ({ revoked_at, expires_at }) => !revoked_at && (!expires_at || expires_at > now),
  );
  return (
    <ul className="grid gap-1 empty:hidden">
      {live.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </ul>
  );
}

function Device({ device }: { device: DriverDevice }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { name, opened_at, last_seen_at, code_expires_at } = device;
  const title = opened_at ? name : 'Codice non ancora usato';
  const when = opened_at
    ? `Visto ${formatInstantWithYear(last_seen_at ?? opened_at)}`
    : `Vale fino a ${formatInstantWithYear(code_expires_at)}`;
  return (
    <li className="flex items-center gap-2">
      <Smartphone aria-hidden className="size-4 shrink-0 text-soft-ink" />
      <p id={id} className="min-w-0 flex-1 text-[0.8125rem] leading-4.5">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-soft-ink tabular-nums">{when}</span>
      </p>
      <Button size="sm" variant="ghost" aria-describedby={id} onClick={() => setAsking(true)}>
        Revoca
      </Button>
      {asking && <Revoke device={device} title={title} onClose={() => setAsking(false)} />}
    </li>
  );
}

type RevokeProps = { device: DriverDevice; title: string; onClose: () => void };

function Revoke({ device, title, onClose }: RevokeProps) {
  return (
    <RevokeDialog
      title="Revocare il telefono?"
      description={
        <>
          <b className="text-ink wrap-anywhere">{title}</b> non vede più i giri e non può mandare
          esiti. Quello che non ha ancora inviato resta sul telefono. Per farlo rientrare serve un
          altro codice.
        </>
      }
      send={() => api.driverDevices.revoke({ id: device.id })}
      done={successToast(title, 'Telefono revocato')}
      failed="Impossibile revocare il telefono"
      reload={reloadDevices}
      onClose={onClose}
    />
  );
}
