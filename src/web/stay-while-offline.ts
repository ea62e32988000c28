/**
 * Stays on the page when an internal link is followed without a network. The router would import
 * the other page's code, fail, and reload, and the browser's error page would replace a form or a
 * list.
 */
import { errorToast } from './forms/error-toast.ts';
import { toast } from './ui/toast.ts';

/** Listens in the capture phase, before the router handles the click. */
export function stayWhileOffline(event: MouseEvent): void {
  if (navigator.onLine || !replacesPage(event)) return;
  event.preventDefault();
  toast(errorToast('Errore di connessione'));
}

/** Whether the click opens another page of the application in this tab. */
function replacesPage(event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = (event.target as Element).closest('a');
  return link?.origin === location.origin && link.pathname !== location.pathname;
}
