import { describe, expect, it } from 'vitest';
import { isGlobal, isGlobalOrPrivate } from './public-address.ts';

const PUBLIC = ['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111'];
const PRIVATE = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.20',
  '127.0.0.1',
  '127.8.8.8',
  '100.64.0.1',
  '::1',
  'fc00::1',
  'fd12:3456::1',
];
const NEVER = [
  // Link-local, and the clouds' metadata.
  '169.254.169.254',
  '169.254.0.1',
  '100.100.100.200',
  '168.63.129.16',
  'fe80::1',
  'fd00:ec2::254',
  // This network, documentation, benchmarks, multicast, reserved, broadcast.
  '0.0.0.0',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '192.0.0.192',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  // IPv4 in IPv6: mapped, compatible, NAT64, 6to4, Teredo.
  '::ffff:93.184.215.14',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  'fec0::1',
  // No addresses.
  'localhost',
  '',
  '010.0.0.1',
];

describe('a webhook', () => {
  it.each(PUBLIC)('goes to a program on the internet: %s', (ip) => {
    expect([isGlobal(ip), isGlobalOrPrivate(ip)]).toEqual([true, true]);
  });

  it.each(PRIVATE)('goes into a private network only if the operator allows it: %s', (ip) => {
    expect([isGlobal(ip), isGlobalOrPrivate(ip)]).toEqual([false, true]);
  });

  it.each(NEVER)('never goes to %s', (ip) => {
    expect([isGlobal(ip), isGlobalOrPrivate(ip)]).toEqual([false, false]);
  });
});
