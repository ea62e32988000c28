/**
 * Keeps the landing page's availability panel up to date: asks every 30 seconds while the page is visible.
 */
import type { NextAvailability } from '#contract/availability.schema.ts';
import { availabilityTexts } from './availability-texts.ts';

const ASK_EVERY_MS = 30_000;

const clock = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** Fills the rendered elements marked `data-live="…"` and changes nothing else. */
class LiveAvailability extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;
  #askedAt = 0;

  connectedCallback(): void {
    document.addEventListener('visibilitychange', this.#lookAgain);
    addEventListener('online', this.#lookAgain);
    addEventListener('pageshow', this.#lookAgain);
    this.#ask();
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this.#lookAgain);
    removeEventListener('online', this.#lookAgain);
    removeEventListener('pageshow', this.#lookAgain);
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  /** A hidden page does not ask; it asks again when it is shown. */
  #lookAgain = () => {
    if (!document.hidden && Date.now() - this.#askedAt > 1000) this.#ask();
  };

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    this.#askedAt = Date.now();
    try {
      const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(10_000)]);
      const response = await fetch('/api/availability/next', { signal });
      if (!response.ok) throw new Error(`availability answered ${response.status}`);
      this.#show(await response.json());
    } catch {
      if (asking.signal.aborted) return;
      this.dataset.state = 'failed';
      this.#write('status', this.#shownAt ? `fermo alle ${this.#shownAt}` : 'non disponibile ora');
    }
    this.#timer = setTimeout(this.#lookAgain, ASK_EVERY_MS);
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

export function defineLiveAvailability(): void {
  // After a navigation in the browser it is already defined.
  if (!customElements.get('live-availability')) {
    customElements.define('live-availability', LiveAvailability);
  }
}
