import { describe, expect, it } from 'vitest';
import { chooseAddresses, configuration, NAMES, variables } from './files.ts';

const asGiven = { of: {} as never, haproxy: '', replaced: new Map<string, string>() };
let nextPort = 40_000;
const patroni = configuration('patroni.yml', asGiven);

describe('the cluster of deploy/cluster', () => {
  it('has a leader that gives up before another one may be elected', () => {
    const seconds = (name: string) =>
      Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
    expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'));
  });

  it('acknowledges nothing on one machine alone', () => {
    expect(patroni).toMatch(/^ +synchronous_mode: true$/m);
    expect(patroni).toMatch(/^ +synchronous_mode_strict: true$/m);
  });

  it('does not give the key of the leader back to a machine that was frozen, as etcd3 does', () => {
    expect(patroni).toMatch(/^etcd:$/m);
    expect(patroni).not.toMatch(/^etcd3:/m);
  });

  it('has no password in the repository', () => {
    const given = Object.entries(variables('patroni.env', asGiven, 'db1'));
    const passwords = given.filter(([name]) => name.endsWith('PASSWORD'));
    expect(passwords.map(([, password]) => password)).toEqual(['', '', '']);
    expect(patroni).not.toMatch(/^ *password:/m);
  });

  it('is tried with no address of the examples left', async () => {
    const addresses = await chooseAddresses(async () => nextPort++);
    const texts = [
      configuration('patroni.yml', addresses),
      configuration('haproxy.cfg', addresses),
      ...NAMES.flatMap((name) =>
        ['etcd.env', 'patroni.env'].flatMap((file) =>
          Object.values(variables(file, addresses, name)),
        ),
      ),
    ];
    expect(texts.filter((text) => /192\.0\.2\.|:(2379|2380|5432|8008|5000)\b/.test(text))).toEqual(
      [],
    );
  });

  it('gives each machine its own name and address', async () => {
    const addresses = await chooseAddresses(async () => nextPort++);
    const { PATRONI_NAME, PATRONI_POSTGRESQL_LISTEN } = variables('patroni.env', addresses, 'db2');
    const { ETCD_NAME, ETCD_LISTEN_PEER_URLS } = variables('etcd.env', addresses, 'db2');
    const { postgres, peer } = addresses.of.db2;
    expect([PATRONI_NAME, PATRONI_POSTGRESQL_LISTEN]).toEqual(['db2', postgres]);
    expect([ETCD_NAME, ETCD_LISTEN_PEER_URLS]).toEqual(['db2', `http://${peer}`]);
  });
});
