/** The cluster of deploy/cluster on this machine. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onExit, sleepSync } from '../exit-hooks.ts';
import { unprivilegedUser } from '../postgres-cluster.ts';
import { type Addresses, chooseAddresses, configuration, NAMES, variables } from './files.ts';
import { type Machine, makeMachine, SUPERUSER } from './machine.ts';
import { killAll, signalAll } from './processes.ts';

export type Role = 'leader' | 'sync_standby' | 'replica';
type Member = { name: string; role: Role; state: string; timeline: number; lag?: number | string };

export type Cluster = {
  /** At HAProxy: always the leader. */
  url: string;
  /** PostgreSQL of one machine, past HAProxy. */
  urlOf: (machine: Machine) => string;
  /** Undefined while there is none. */
  machineWith: (role: Role) => Promise<Machine | undefined>;
  /** Fails after PATIENCE, and prints the machines' logs. */
  until: (what: string, reached: () => Promise<boolean>) => Promise<void>;
  /** Waits until all three work, one of them leads, and one is synchronous. */
  untilWhole: () => Promise<void>;
};

/** How long it may take until a machine that was copied anew is back, in seconds. */
const PATIENCE = 180;

export async function startCluster(parent: string, bin: string): Promise<Cluster> {
  const addresses = await chooseAddresses();
  const passwords = newPasswords(addresses);
  const machines: Machine[] = [];
  onExit(() => {
    signalAll(parent, 'SIGSTOP');
    // PostgreSQL removes its shared memory, and no Patroni starts it again.
    for (const { folder } of machines) {
      signalAll(join(folder, 'data'), 'SIGQUIT');
      signalAll(join(folder, 'data'), 'SIGCONT');
    }
    sleepSync(500);
    killAll(parent);
  });
  for (const name of NAMES) {
    machines.push(await makeMachine(name, parent, addresses, { bin, passwords }));
  }
  for (const machine of machines) machine.start();

  const members = async () => {
    for (const name of NAMES) {
      const url = `http://${addresses.of[name].patroni}/cluster`;
      const cluster = await getJson<{ members: Member[] }>(url);
      if (cluster) return cluster.members;
    }
    return [];
  };
  const machineWith = async (role: Role) => {
    const member = (await members()).find((member) => member.role === role);
    return machines.find(({ name }) => name === member?.name);
  };
  const until = async (what: string, reached: () => Promise<boolean>) => {
    for (const end = Date.now() + PATIENCE * 1000; Date.now() < end; await pause(200)) {
      if (await reached()) return;
    }
    for (const { name, log } of machines) console.error(`${name}\n${log()}`);
    throw new Error(`waited ${PATIENCE} s in vain until ${what}`);
  };
  const untilWhole = () =>
    until('the cluster is whole', async () => {
      const etcd = NAMES.map((name) => getJson(`http://${addresses.of[name].etcd}/health`));
      return (await Promise.all(etcd)).every(Boolean) && isWhole(await members());
    });
  await untilWhole();

  const password = newPassword();
  await createDatabase((await machineWith('leader')) as Machine, bin, password);
  await startHaproxy(parent, addresses);
  const urlAt = (address: string) => `postgres://consegne:${password}@${address}/consegne`;
  return {
    url: urlAt(addresses.haproxy),
    urlOf: ({ address }) => urlAt(address),
    machineWith,
    until,
    untilWhole,
  };
}

async function createDatabase({ folder, address }: Machine, bin: string, password: string) {
  const statements = [
    `create role consegne login password '${password}'`,
    'create database consegne owner consegne',
  ].flatMap((statement) => ['-c', statement]);
  const [, port = ''] = address.split(':');
  const server = ['-h', folder, '-p', port, '-U', SUPERUSER, '-d', 'postgres'];
  await promisify(execFile)(join(bin, 'psql'), [...server, ...statements], unprivilegedUser());
}

async function startHaproxy(folder: string, addresses: Addresses) {
  const file = join(folder, 'haproxy.cfg');
  // It starts without the right to change its account.
  const account = { '    user haproxy\n': '', '    group haproxy\n': '' };
  writeFileSync(file, configuration('haproxy.cfg', addresses, account));
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const haproxy = spawn('/usr/sbin/haproxy', ['-f', file], {
    ...unprivilegedUser(),
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  await once(haproxy, 'spawn');
}

function newPasswords(addresses: Addresses): Record<string, string> {
  const names = Object.keys(variables('patroni.env', addresses, 'db1'));
  const wanted = names.filter((name) => name.endsWith('_PASSWORD'));
  return Object.fromEntries(wanted.map((name) => [name, newPassword()]));
}

function isWhole(members: Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    timelines.size === 1 &&
    members.every(({ state }) => /^(running|streaming)$/.test(state)) &&
    members.every(({ lag = 0 }) => typeof lag === 'number' && lag < 1_000_000)
  );
}

/** Undefined without a good answer. */
async function getJson<Json>(url: string): Promise<Json | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
    return answer.ok ? ((await answer.json()) as Json) : undefined;
  } catch {
    return undefined;
  }
}

const newPassword = () => randomBytes(24).toString('hex');
