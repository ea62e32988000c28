/**
 * Which addresses requests may be sent to. Somebody typed its URL, and this machine may reach what
 * they cannot: other services of the network, or the cloud provider's metadata.
 */
import { BlockList, isIP } from 'node:net';

/** [network, prefix] of IANA's registries of special addresses. */
type Network = readonly [string, number];

/** What another program of the company may have: private networks and this machine. */
const PRIVATE_V4: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
];
const PRIVATE_V6: readonly Network[] = [
  ['::1', 128],
  ['fc00::', 7],
];

/** No program of ours has such an address. */
const RESERVED_V4: readonly Network[] = [
  ['0.0.0.0', 8],
  // Link-local, with the metadata service of most clouds; then those of Alibaba and Azure.
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Within 2000::/3: special purposes with Teredo, documentation, 6to4, documentation. */
const RESERVED_V6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  // The metadata service of AWS.
  ['fd00:ec2::254', 128],
];

function listOf(family: 'ipv4' | 'ipv6', networks: readonly Network[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return (ip) => list.check(ip, family);
}

const isPrivateV4 = listOf('ipv4', PRIVATE_V4);
const isPrivateV6 = listOf('ipv6', PRIVATE_V6);
const isReservedV4 = listOf('ipv4', RESERVED_V4);
const isReservedV6 = listOf('ipv6', RESERVED_V6);
/** Leaves out IPv4-mapped addresses, NAT64, link-local and multicast. */
const isUnicastV6 = listOf('ipv6', [['2000::', 3]]);

/** Whether requests may go to the IP address. */
export type AllowAddress = (ip: string) => boolean;

/** Global unicast only. */
export const isGlobal: AllowAddress = (ip) =>
  isIP(ip) === 4
    ? !isPrivateV4(ip) && !isReservedV4(ip)
    : isIP(ip) === 6 && isUnicastV6(ip) && !isReservedV6(ip);

/** With WEBHOOKS_ALLOW_PRIVATE. */
export const isGlobalOrPrivate: AllowAddress = (ip) =>
  isIP(ip) === 4
    ? !isReservedV4(ip)
    : isIP(ip) === 6 && (isUnicastV6(ip) || isPrivateV6(ip)) && !isReservedV6(ip);
