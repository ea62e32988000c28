import { BlockList, isIP } from 'node:net';

/**
 * The client's address: the socket's, unless the socket is a trusted proxy; then the rightmost hop of
 * X-Forwarded-For that is not one. `trusted` are CIDRs.
 */
export function createAddressReader(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const cidr of trusted) {
    const [network = '', prefix] = cidr.split('/');
    proxies.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = normalise(socketAddress ?? '');
    const hops = (forwardedFor ?? '').split(',').map(normalise).filter(Boolean);
    while (isTrusted(address)) {
      const hop = hops.pop();
      if (!hop || isIP(hop) === 0) break;
      address = hop;
    }
    return address || 'unknown';
  };
}

/** IPv4 in its IPv6 form is the same address. */
function normalise(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
