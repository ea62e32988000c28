import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DEVICE_CODE_HOURS, DEVICE_SESSION_DAYS } from '#contract/road/driver.schema.ts';
import type { Driver } from '#contract/road/drivers.schema.ts';
import { api } from '#web/api.ts';
import { copyText, SELECT_TEXT } from '#web/copy-text.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { reloadDevices } from './fleet-queries.ts';

type DeviceCodeProps = { driver: Driver; onClose: () => void };

/** 'Mostra il codice': signs one of the driver's phones in. The code is only shown here. */
export function DeviceCode({ driver, onClose }: DeviceCodeProps) {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [failure, setFailure] = useState('');
  const { sending, sendOnce } = useSendOnce();

  async function make() {
    try {
      const made = await api.driverDevices.createCode({ id: driver.id });
      setFailure('');
      setUrl(made.url);
    } catch (error) {
      setFailure(`Impossibile creare il codice: ${failureReason(error).reason}`);
    }
    void reloadDevices(client);
  }

  const copy = () =>
    void copyText(url, {
      title: 'Indirizzo copiato',
      description: driver.name,
      failed: SELECT_TEXT,
    });
  return (
    <Modal
      open
      form="short"
      onClose={onClose}
      title={`Telefono di ${driver.name}`}
      description={`Il codice apre la pagina delle consegne su un solo telefono, una volta, entro ${DEVICE_CODE_HOURS} ore. L'accesso dura ${DEVICE_SESSION_DAYS} giorni, e si può revocare da qui.`}
      actions={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
          <Button onClick={onClose}>Chiudi</Button>
          {url ? (
            <Button variant="primary" onClick={copy}>
              Copia l'indirizzo
            </Button>
          ) : (
            <Button variant="primary" pending={sending} onClick={() => void sendOnce(make)}>
              Mostra il codice
            </Button>
          )}
        </div>
      }
    >
      {failure && <FormFailure id="codice-non-creato" text={failure} />}
      {url && (
        <div className="grid justify-items-center gap-3">
          <QrCode
            text={url}
            label={`Codice QR per il telefono di ${driver.name}`}
            className="size-60 rounded-md border border-line"
          />
          <p className="text-center text-soft-ink">
            Inquadrare con la fotocamera del telefono dell'autista.
          </p>
        </div>
      )}
    </Modal>
  );
}
