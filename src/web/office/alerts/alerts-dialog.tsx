import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type AlertSettings, alertSettings } from './alert-settings.ts';
import { BLOCKED_SOUND, blockedNotification } from './alert-text.ts';
import { Blocked } from './blocked.tsx';
import { playChime } from './chime.ts';
import { askPermission, showNotification, usePermission } from './desktop-notification.ts';
import { PushSection } from './push/push-section.tsx';

const TEST = { title: 'Prova: nuovo ordine', body: 'Così si presenta un avviso.', tag: 'prova' };

type AlertsDialogProps = { open: boolean; onClose: () => void };

/**
 * Switches this browser's sound and notification on and off, tests them, and says what blocks them;
 * and the notices while the office is closed.
 */
export function AlertsDialog({ open, onClose }: AlertsDialogProps) {
  const { sound, notification } = alertSettings.useValue();
  const permission = usePermission();
  const [isSilenced, setSilenced] = useState(false);
  const [isUnshown, setUnshown] = useState(false);
  const change = (next: Partial<AlertSettings>) =>
    alertSettings.set({ ...alertSettings.read(), ...next });

  const trySound = async () => setSilenced(!(await playChime()));
  function tryNotification(): boolean {
    const isShown = showNotification({ ...TEST, silent: sound });
    setUnshown(!isShown);
    return isShown;
  }

  function switchSound(on: boolean): void {
    change({ sound: on });
    if (on) void trySound();
    else setSilenced(false);
  }
  async function switchNotification(on: boolean): Promise<void> {
    if (on) await askPermission();
    else setUnshown(false);
    change({ notification: on && tryNotification() });
  }

  const isBlocked = isUnshown || (notification && permission !== 'granted');
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Avvisi per i nuovi ordini"
      description="Valgono per questo browser. Con più schede aperte avvisa una sola."
      actions={
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            icon={<BellRing aria-hidden className="size-5" />}
            disabled={!sound && !notification}
            onClick={() => {
              if (sound) void trySound();
              if (notification) tryNotification();
            }}
          >
            Prova
          </Button>
          <Button variant="primary" onClick={onClose}>
            Chiudi
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <Switch
          label="Suono"
          help="Due note a ogni nuovo ordine, e quando un cliente sposta il suo. Quando la pagina è appena aperta, dal primo clic."
          checked={sound}
          onChange={switchSound}
        />
        <Blocked>{sound && isSilenced ? BLOCKED_SOUND : ''}</Blocked>
        <Switch
          label="Notifica sul computer"
          help="Nome e data, anche mentre si lavora in un’altra finestra."
          checked={notification}
          onChange={(on) => void switchNotification(on)}
        />
        <Blocked>{isBlocked ? blockedNotification(permission) : ''}</Blocked>
        <PushSection isToldAbove={isBlocked} />
      </div>
    </Modal>
  );
}
