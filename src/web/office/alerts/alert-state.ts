import { useSyncExternalStore } from 'react';
import { alertSettings } from './alert-settings.ts';
import { mayPlay } from './chime.ts';
import { usePermission } from './desktop-notification.ts';

export type AlertState = 'off' | 'on' | 'sound-waits' | 'notification-blocked';

function onPress(listener: () => void) {
  const stop = new AbortController();
  for (const event of ['pointerup', 'keyup']) {
    addEventListener(event, listener, { signal: stop.signal, passive: true });
  }
  return () => stop.abort();
}

/** Whether this tab can tell of new orders as the browser was set to. */
export function useAlertState(): AlertState {
  const { sound, notification } = alertSettings.useValue();
  const permission = usePermission();
  const canPlay = useSyncExternalStore(onPress, mayPlay, () => true);
  if (notification && permission !== 'granted') return 'notification-blocked';
  if (sound && !canPlay) return 'sound-waits';
  return sound || notification ? 'on' : 'off';
}
