/** The browser's notifications: whether they are allowed, and how to show one. */
import { useSyncExternalStore } from 'react';

/** 'unsupported' on phones, which do not show any from a page, and without https. */
export type Permission = NotificationPermission | 'unsupported';

const permission = (): Permission =>
  typeof Notification === 'undefined' || !isSecureContext ? 'unsupported' : Notification.permission;

function subscribe(changed: () => void) {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('focus', changed, { signal });
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', changed, { signal }))
    .catch(() => undefined);
  return () => stop.abort();
}

/** Follows the browser's own settings. */
export const usePermission = (): Permission =>
  useSyncExternalStore(subscribe, permission, () => 'default');

/** Asks the person, if the browser still allows asking. */
export async function askPermission(): Promise<Permission> {
  if (permission() === 'default') await Notification.requestPermission();
  return permission();
}

type Shown = { title: string; body: string; tag: string; silent: boolean; onPress?: () => void };

/** False if the browser does not show it. */
export function showNotification({ title, onPress, ...options }: Shown): boolean {
  if (permission() !== 'granted') return false;
  try {
    const notification = new Notification(title, { ...options, lang: 'it', icon: '/favicon.svg' });
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      onPress?.();
    });
    return true;
  } catch {
    // Android allows notifications, but not from a page.
    return false;
  }
}
