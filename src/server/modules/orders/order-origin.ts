/**
 * Where an order was booked from, as a keyed hash of the network: the database alone reveals no address, and not even
 * that two installations have the same visitor.
 */
import { createHmac } from 'node:crypto';
import { networksOf } from '#server/platform/address.ts';

/** The widest network that limits count: an IPv4 address, or an IPv6 /48. */
export type HashNetwork = (address: string) => string;

/** `secret`: the session secret, which every installation has. */
export function createNetworkHash(secret: string): HashNetwork {
  return (address) => {
    const network = networksOf(address).at(-1)?.name ?? address;
    return createHmac('sha256', secret)
      .update(`network of an order ${network}`)
      .digest('base64url');
  };
}
