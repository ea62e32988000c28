import { type Bell, BellOff, BellRing } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { alertSettings } from './alert-settings.ts';
import { mayPlay } from './chime.ts';
import { usePermission } from './desktop-notification.ts';
import { pushOwner } from './push/browser-push.ts';

const LOOKS: Record<AlertState, { icon: typeof Bell; words: string }> = {
  off: { icon: BellOff, words: 'spenti' },
  on: { icon: BellRing, words: 'attivi' },
  'sound-waits': { icon: BellOff, words: 'suono dopo un clic' },
  'notification-blocked': { icon: BellOff, words: 'notifiche bloccate' },
};

type AlertsButtonProps = { onPress: () => void; className: string };

/** Opens the alert settings, and shows whether alerts work. */
export function AlertsButton({ onPress, className }: AlertsButtonProps) {
  const state = useAlertState();
  const { icon: Icon, words } = LOOKS[state];
  const isBlocked = state === 'sound-waits' || state === 'notification-blocked';
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={className}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span>Avvisi</span>
      <span className={`ml-auto text-xs ${isBlocked ? 'text-hazard' : 'font-normal'}`}>
        {words}
      </span>
    </button>
  );
}

type AlertState = 'off' | 'on' | 'sound-waits' | 'notification-blocked';

function onPress(listener: () => void) {
  const stop = new AbortController();
  for (const event of ['pointerup', 'keyup']) {
    addEventListener(event, listener, { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}

/** Whether this browser can tell of new orders as its settings say. */
function useAlertState(): AlertState {
  const { sound, notification } = alertSettings.useValue();
  const isPushed = pushOwner.useValue() !== null;
  const permission = usePermission();
  const canPlay = useSyncExternalStore(onPress, mayPlay, () => true);
  if ((notification || isPushed) && permission !== 'granted') return 'notification-blocked';
  if (sound && !canPlay) return 'sound-waits';
  return sound || notification || isPushed ? 'on' : 'off';
}
