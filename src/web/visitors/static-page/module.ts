/**
 * The only script of static pages: live availability and Back links. It is built separately and contains no
 * React.
 */

import type { NextAvailability } from '#contract/days/availability.schema.ts';
import { availabilityTexts } from './availability-texts.ts';
import { goBack } from './history.ts';

/** Links marked `data-back` go back in history; without an earlier page of ours they lead home. */
function followBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    // The router's own link has already handled the click.
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-back]')) goBack(event);
  });
}

const REFRESH_MS = 30_000;

const clock = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** The abort reason of a timeout. Requests replaced by a newer one have none. */
const TIMED_OUT = 'late';

/** Fills the rendered elements marked `data-live="…"` and changes nothing else. */
class LiveAvailability extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #requestedAt = 0;

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.#refresh);
    addEventListener('online', this.#refresh);
    addEventListener('pageshow', this.#refresh);
    this.#load();
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#refresh);
    removeEventListener('online', this.#refresh);
    removeEventListener('pageshow', this.#refresh);
    clearTimeout(this.#timer);
    this.#request?.abort();
  }

  /** A hidden page does not ask; it asks again when it is shown. */
  #refresh = () => {
    if (!document.hidden && Date.now() - this.#requestedAt > 1000) this.#load();
  };

  async #load(): Promise<void> {
    clearTimeout(this.#timer);
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    const late = setTimeout(() => request.abort(TIMED_OUT), 10_000);
    this.#requestedAt = Date.now();
    try {
      const { signal } = request;
      const response = await fetch('/api/availability/next', { signal });
      if (!response.ok) throw new Error(`availability answered ${response.status}`);
      this.#show(await response.json());
    } catch {
      if (request.signal.aborted && request.signal.reason !== TIMED_OUT) return;
      this.dataset.state = 'failed';
      this.#write('status', this.#shownAt ? `fermo alle ${this.#shownAt}` : 'non disponibile ora');
    } finally {
      clearTimeout(late);
    }
    this.#timer = setTimeout(this.#refresh, REFRESH_MS);
  }

  #shownAt = '';

  #show(next: NextAvailability): void {
    for (const [name, text] of Object.entries(availabilityTexts(next))) this.#write(name, text);
    this.#shownAt = clock.format(new Date());
    this.#write('status', `aggiornato alle ${this.#shownAt}`);
    this.dataset.state = 'live';
  }

  #write(name: string, text: string): void {
    const element = this.querySelector(`[data-live="${name}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  }
}

function defineLiveAvailability(): void {
  // After a navigation in the browser it is already defined.
  if (!customElements.get('live-availability')) {
    customElements.define('live-availability', LiveAvailability);
  }
}

defineLiveAvailability();
followBackLinks();
