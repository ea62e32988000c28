import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { useUserId } from '#web/session/session.ts';
import { isSubscribed, pushAbility, pushUser, subscribe, unsubscribe } from './browser-push.ts';

/**
 * Opens what a pressed notice is about, and keeps this browser registered for the person who has
 * switched notices on. For anybody else the subscription ends.
 */
export function useOfficePush(): void {
  const user = useUserId();
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const open = ({ data }: MessageEvent<{ open?: unknown }>) => {
      const path = data?.open;
      if (typeof path === 'string' && path.startsWith('/admin/')) void navigate(path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  useEffect(() => {
    if (user === '' || pushUser.read() === '') return;
    // Without a network nothing is lost: it is done when the office is opened again.
    (pushUser.read() === user ? keepRegistered(user) : unsubscribe()).catch(() => {});
  }, [user]);
}

async function keepRegistered(user: string): Promise<void> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  const { key, devices } = await api.push.read();
  const isKnown = devices.some(({ is_this }) => is_this);
  if (!isKnown || !(await isSubscribed())) await subscribe(key, user);
}
