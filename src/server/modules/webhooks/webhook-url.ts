/** What of a webhook's address can be checked when it is saved. The rest is checked with each attempt. */
import { isIP } from 'node:net';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { isGlobal, isGlobalOrPrivate } from '#server/platform/outgoing/public-address.ts';

/** Throws INVALID_INPUT at `url`. */
export function requireAllowedUrl(url: string, allowPrivate: boolean): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !allowPrivate) {
    throw invalidInput({ url: 'L’indirizzo deve cominciare con https://' });
  }
  const ip = hostname.replace(/^\[(.*)\]$/, '$1');
  const isAllowed = allowPrivate ? isGlobalOrPrivate : isGlobal;
  if (isIP(ip) !== 0 && !isAllowed(ip)) {
    throw invalidInput({ url: 'L’indirizzo è di una rete privata o riservata' });
  }
}

/** Throws INVALID_INPUT at `url` if another endpoint has the same address, perhaps written differently. */
export function requireOtherUrl(url: string, others: readonly { url: string }[]): void {
  const { href } = new URL(url);
  if (others.some((other) => new URL(other.url).href === href)) {
    throw invalidInput({ url: 'Questo indirizzo c’è già' });
  }
}
