/** The files of deploy/cluster, with addresses of this machine instead of the examples. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '../postgres-cluster.ts';
import { root } from '../run.ts';

export const NAMES = ['db1', 'db2', 'db3'] as const;
export type Name = (typeof NAMES)[number];

const PORTS = { etcd: 2379, peer: 2380, postgres: 5432, patroni: 8008 };
const HAPROXY = '127.0.0.1:5000';

export type Addresses = {
  of: Record<Name, Record<keyof typeof PORTS, string>>;
  haproxy: string;
  /** By what the files say. */
  replaced: Map<string, string>;
};

export async function chooseAddresses(findPort = freePort): Promise<Addresses> {
  const replaced = new Map<string, string>();
  const of = {} as Addresses['of'];
  for (const name of NAMES) {
    of[name] = { etcd: '', peer: '', postgres: '', patroni: '' };
    // No outgoing connection comes from it, and takes a port of a machine that is down.
    const host = example(name).replace('192.0.2.', '127.0.0.');
    for (const kind of ['etcd', 'peer', 'postgres', 'patroni'] as const) {
      of[name][kind] = `${host}:${await findPort(host)}`;
      replaced.set(`${example(name)}:${PORTS[kind]}`, of[name][kind]);
    }
    const check = of[name].patroni.split(':')[1];
    const server = `${example(name)}:${PORTS.postgres}`;
    replaced.set(`${server} port ${PORTS.patroni}`, `${of[name].postgres} port ${check}`);
  }
  const haproxy = `127.0.0.1:${await findPort()}`;
  replaced.set(HAPROXY, haproxy);
  replaced.set('192.0.2.0/24', '127.0.0.0/8');
  return { of, haproxy, replaced };
}

/** A file of deploy/cluster. Each of `own` must be in it. */
export function configuration(
  file: string,
  { replaced }: Pick<Addresses, 'replaced'>,
  own: Record<string, string> = {},
): string {
  let text = read(file);
  for (const [given, instead] of Object.entries(own)) {
    if (!text.includes(given)) throw new Error(`deploy/cluster/${file} has no ${given}`);
    text = text.replaceAll(given, instead);
  }
  return replace(text, replaced);
}

/** The variables of a file that is written for the first machine. */
export function variables(file: string, { replaced }: Addresses, name: Name) {
  const given = Object.entries(parseEnv(read(file))).map(([variable, value = '']) => {
    const own = value.replace(/^db1$/, name).replaceAll(example('db1'), example(name));
    return [variable, replace(variable === 'ETCD_INITIAL_CLUSTER' ? value : own, replaced)];
  });
  return Object.fromEntries(given) as Record<string, string>;
}

function replace(text: string, replaced: Map<string, string>): string {
  // The longest first: an address with two ports contains one with one.
  const longestFirst = [...replaced].sort(([a], [b]) => b.length - a.length);
  return longestFirst.reduce((result, [given, instead]) => result.replaceAll(given, instead), text);
}

const example = (name: Name) => `192.0.2.${11 + NAMES.indexOf(name)}`;
const read = (file: string) => readFileSync(join(root, 'deploy/cluster', file), 'utf8');
