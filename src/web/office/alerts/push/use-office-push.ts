import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#web/api.ts';
import { useUserId } from '#web/session/session.ts';
import type { OfficeMessage } from '../worker/office-worker.ts';
import { type PushOwner, pushAbility, pushOwner, subscribe, unsubscribe } from './browser-push.ts';

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
    const open = ({ data, ports }: MessageEvent<OfficeMessage>) => {
      if (data.isOffice) ports[0]?.postMessage('yes');
      else if (data.open?.startsWith('/admin/')) void navigate(data.open);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
  useEffect(() => {
    const owner = pushOwner.read();
    if (user === '' || !owner) return;
    // Without a network nothing is lost: it is done when the office is opened again.
    (owner.user === user ? keepRegistered(owner) : unsubscribe()).catch(() => {});
  }, [user]);
}

async function keepRegistered({ user, session }: PushOwner): Promise<void> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted') return;
  const { key, devices, session_id } = await api.push.read();
  const isKnown = devices.some(({ is_this }) => is_this);
  // Removed on another device, or ended by the push service.
  if (!isKnown && session === session_id) await unsubscribe();
  // Also if it is known: the browser may have renewed its subscription without a network.
  else await subscribe(key, { user, session: session_id });
}
