import { describe, expect, it, vi } from 'vitest';
import { createAddressReader, networksOf } from './address.ts';

describe('the address of a client', () => {
  const direct = createAddressReader([]);
  const behind = createAddressReader(['10.0.0.0/8', 'fd00::/8']);

  it("is the socket's: a client cannot choose its own with a header", () => {
    expect(direct('198.51.100.7', '1.2.3.4')).toBe('198.51.100.7');
    expect(behind('198.51.100.7', '1.2.3.4')).toBe('198.51.100.7');
  });

  it('is the one that a trusted proxy forwards, whatever the client wrote before it', () => {
    expect(behind('10.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
    expect(behind('10.0.0.1', '1.1.1.1, 2.2.2.2, 198.51.100.7')).toBe('198.51.100.7');
  });

  it('is the rightmost hop that is no trusted proxy, across several of them', () => {
    expect(behind('10.0.0.1', '1.1.1.1, 198.51.100.7, 10.1.1.1, 10.2.2.2')).toBe('198.51.100.7');
    expect(behind('fd00::1', '2001:db8::7, 10.0.0.3')).toBe('2001:db8::7');
  });

  it('is the same for IPv4 and for IPv4 written as IPv6', () => {
    expect(direct('::ffff:198.51.100.7', undefined)).toBe('198.51.100.7');
    expect(behind('::ffff:10.0.0.1', '::FFFF:198.51.100.7')).toBe('198.51.100.7');
  });

  it.each([
    ['198.51.100.7:5678', '198.51.100.7'],
    ['1.1.1.1, 198.51.100.7:5678, 10.0.0.3:443', '198.51.100.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
    ['2001:db8::7:443', '2001:db8::7:443'],
  ])('does not include the port that a proxy adds: %s', (forwarded, address) => {
    expect(behind('10.0.0.1', forwarded)).toBe(address);
  });

  it.each(['::ffff:c633:6407', '0:0:0:0:0:FFFF:C633:6407', '::ffff:198.51.100.7'])(
    'is the IPv4 address when it is written as IPv6: %s',
    (written) => {
      expect(direct(written, undefined)).toBe('198.51.100.7');
      expect(behind('10.0.0.1', written)).toBe('198.51.100.7');
      expect(behind('::ffff:a00:1', '198.51.100.7')).toBe('198.51.100.7');
    },
  );

  it.each([undefined, '', ' ', 'unknown', 'evil, x', '198.51.100.7:x', '[2001:db8::7', '::ffff:'])(
    "is the proxy's own when the header is %j",
    (forwarded) => {
      expect(behind('10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  it.each([
    ['behind no proxy', [], '203.0.113.9'],
    ['behind a proxy', ['10.0.0.0/8'], '198.51.100.7'],
  ])('is found without reading all of a header of 14 kB: %s', (_, trusted, address) => {
    const written = `${'::1,'.repeat(3500)}198.51.100.7`;
    const parsed = vi.spyOn(globalThis, 'URL');
    const socket = trusted.length > 0 ? '10.0.0.1' : '203.0.113.9';
    expect(createAddressReader(trusted)(socket, written)).toBe(address);
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
  });

  it('is searched for across a few hops only, and a truncated hop does not count', () => {
    const proxies = Array.from({ length: 90 }, () => '10.0.0.9').join(', ');
    expect(behind('10.0.0.1', `198.51.100.7, ${proxies}`)).toBe('198.51.100.7');
    expect(behind('10.0.0.1', `198.51.100.7, ${proxies}, ${proxies}`)).toBe('10.0.0.9');
    const spaces = ' '.repeat(1000 - '3.0.113.9,10.0.0.1'.length);
    expect(behind('10.0.0.1', `203.0.113.9,${spaces}10.0.0.1`)).toBe('10.0.0.1');
  });

  it("is the last proxy if all hops are proxies, and 'unknown' without a socket", () => {
    expect(behind('10.0.0.1', '10.0.0.9')).toBe('10.0.0.9');
    expect(direct(undefined, '1.2.3.4')).toBe('unknown');
  });
});

describe('the networks that limits count', () => {
  const names = (address: string) => networksOf(address).map(({ name }) => name);

  it('are an IPv4 address itself', () => {
    expect(networksOf('198.51.100.7')).toEqual([{ name: '198.51.100.7', share: 1 }]);
    expect(names('unknown')).toEqual(['unknown']);
  });

  it('are the IPv6 networks that a customer may be assigned, the largest with twice the share', () => {
    expect(networksOf('2001:db8:1:25f::7')).toEqual([
      { name: '2001:db8:1:200::/56', share: 1 },
      { name: '2001:db8:1:0::/48', share: 2 },
    ]);
  });

  it.each([
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:0::/56'],
    ['2001:db8::102:2:3:4:5', '2001:db8:0:100::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ])('are the same however an address is written: %s', (address, network) => {
    expect(names(address)[0]).toBe(network);
  });
});
