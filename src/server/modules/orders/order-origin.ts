/**
 * From where an order was booked, as a keyed hash of the network: whoever has the database alone learns no address
 * from it, and not even that two installations have the same visitor.
 */
import { createHmac } from 'node:crypto';
import { networksOf } from '#server/platform/address.ts';

/** The widest network that a limit counts too: an IPv4 address, or an IPv6 /48. */
export type HashNetwork = (address: string) => string;

/** `secret` is that of the sessions, which this product has anyway. */
export function createNetworkHash(secret: string): HashNetwork {
  return (address) => {
    const network = networksOf(address).at(-1)?.name ?? address;
    return createHmac('sha256', secret)
      .update(`network of an order ${network}`)
      .digest('base64url');
  };
}
