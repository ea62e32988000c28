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

/** `share`: how many times as much as one address the whole network may do. */
export type Network = { name: string; share: number };

/**
 * What a limit counts for an address, narrowest first. An IPv4 address is one line. A line of IPv6 is
 * given a /64, a /56 or a /48, and could use a new address for each request: all three are counted.
 */
export function networksOf(address: string): Network[] {
  if (isIP(address) !== 6) return [{ name: address, share: 1 }];
  const [a, b, c, d = 0] = groups(address);
  const network = (fourth: number, bits: number) =>
    `${[a, b, c, fourth].map((group = 0) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { name: network(d, 64), share: 1 },
    { name: network(d & 0xff00, 56), share: 4 },
    { name: network(0, 48), share: 16 },
  ];
}

/** The eight numbers of an IPv6 address. */
function groups(address: string): number[] {
  // The URL's parser writes every address in one form; a zone is this machine's own affair.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/** IPv4 in its IPv6 form is the same address. */
function normalise(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
