import { BlockList, isIP } from 'node:net';

/** Whether an address is that of a trusted proxy. `trusted` are CIDRs. */
export function createProxyCheck(trusted: readonly string[]) {
  const proxies = new BlockList();
  for (const cidr of trusted) {
    const [network = '', prefix] = cidr.split('/');
    proxies.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return (socketAddress: string | undefined): boolean => {
    const address = normalise(socketAddress ?? '');
    return isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Only the last characters of X-Forwarded-For are read, enough for some 20 hops. A client may send more. */
const READ_CHARACTERS = 1000;

/**
 * The client's address: the socket's, unless the socket is a trusted proxy; then the rightmost hop of
 * X-Forwarded-For that is not one. `trusted` are CIDRs.
 */
export function createAddressReader(trusted: readonly string[]) {
  const isTrusted = createProxyCheck(trusted);
  return (socketAddress: string | undefined, forwardedFor: string | undefined): string => {
    let address = normalise(socketAddress ?? '');
    if (isTrusted(address)) {
      for (const hop of lastHops(forwardedFor ?? '')) {
        const before = normalise(hop);
        if (isIP(before) === 0) break;
        address = before;
        if (!isTrusted(address)) break;
      }
    }
    return address || 'unknown';
  };
}

/** Last hop first: every proxy appends its own. */
function lastHops(forwardedFor: string): string[] {
  const hops = forwardedFor.slice(-READ_CHARACTERS).split(',');
  // The first hop may be cut off, and would then be another address.
  if (forwardedFor.length > READ_CHARACTERS) hops.shift();
  return hops.filter((hop) => hop.trim() !== '').reverse();
}

/** `share`: the whole network may have this many times the uses of one address. */
export type Network = { name: string; share: number };

/**
 * The networks in which a limit counts an address, narrowest first. An IPv4 address counts by itself. A provider
 * assigns a customer an IPv6 /64, /56 or /48, and each request could come from another address in it. A /56 counts as
 * one address; the /48 may have only twice its uses (`docs/decisions/023-limits.md`).
 */
export function networksOf(address: string): Network[] {
  if (isIP(address) !== 6) return [{ name: address, share: 1 }];
  const [a, b, c, d = 0] = groups(address);
  const network = (fourth: number, bits: number) =>
    `${[a, b, c, fourth].map((group = 0) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { name: network(d & 0xff00, 56), share: 1 },
    { name: network(0, 48), share: 2 },
  ];
}

/** The eight numbers of an IPv6 address. */
function groups(address: string): number[] {
  // The URL parser writes every address in one canonical form. It takes no zone ('%eth0').
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/** Without brackets and port. An IPv4 address mapped into IPv6 is the same address. */
function normalise(hop: string): string {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop.trim()) ?? [];
  const address = inBrackets ?? beforePort ?? hop.trim();
  if (isIP(address) !== 6) return address;
  const all = groups(address);
  const isMapped = all.slice(0, 6).join() === '0,0,0,0,0,65535';
  return isMapped
    ? all
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    : address;
}
