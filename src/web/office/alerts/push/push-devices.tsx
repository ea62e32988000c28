import { formatInstant } from '#contract/format.ts';
import { PUSH_FAILURES, type PushDevice } from '#contract/push/push.schema.ts';
import { Button } from '#web/ui/button.tsx';

type PushDevicesProps = {
  devices: readonly PushDevice[];
  disabled: boolean;
  onTest: (device: PushDevice) => void;
  onRemove: (device: PushDevice) => void;
};

/** The person's devices, each with its last success and failure. */
export function PushDevices({ devices, disabled, onTest, onRemove }: PushDevicesProps) {
  return (
    <ul aria-label="I tuoi dispositivi" className="divide-y divide-line border-line border-y">
      {devices.map((device) => (
        <li key={device.id} className="grid gap-2 py-3">
          <div>
            <p className="font-semibold">
              {device.name}
              {device.is_this && ' (questo)'}
            </p>
            <p className="text-sm text-soft-ink">{stateText(device)}</p>
            {isFailing(device) && (
              <p className="text-red text-sm">
                Non arrivato {formatInstant(device.last_failure_at)}:{' '}
                {PUSH_FAILURES[device.last_failure]}.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={disabled}
              aria-label={`Invia una prova a ${device.name}`}
              onClick={() => onTest(device)}
            >
              Invia una prova
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={disabled}
              aria-label={`Rimuovi ${device.name}`}
              onClick={() => onRemove(device)}
            >
              Rimuovi
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const stateText = ({ created_at, last_success_at }: PushDevice): string => {
  const last = last_success_at
    ? `ultimo avviso ${formatInstant(last_success_at)}`
    : 'ancora nessun avviso';
  return `Aggiunto ${formatInstant(created_at)}, ${last}`;
};

type Failing = PushDevice & {
  last_failure: NonNullable<PushDevice['last_failure']>;
  last_failure_at: string;
};

/** Whether the last attempt failed. */
const isFailing = (device: PushDevice): device is Failing =>
  device.last_failure !== null &&
  device.last_failure_at !== null &&
  device.last_failure_at > (device.last_success_at ?? '');
