import { BlockList, isIP } from 'node:net';

/**
 * The client's address: the socket's, unless the socket is a trusted proxy; then the rightmost hop of
 * X-Forwarded-For that is not one. `trusted` are CIDRs. Of IPv6 it is the network, 'a:b:c:d::/64'.
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
    return subscriber(address) || 'unknown';
  };
}

/** A subscriber of IPv6 has a whole network of addresses, and could use a new one for each request. */
function subscriber(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL's parser writes every address in one form; a zone is this machine's own affair.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** IPv4 in its IPv6 form is the same address. */
function normalise(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
