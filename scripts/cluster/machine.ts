/** One of the three machines: etcd, Patroni and PostgreSQL, with a folder instead of a machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivilegedUser } from '../postgres-cluster.ts';
import { type Addresses, configuration, NAMES, type Name, variables } from './files.ts';
import { type Link, openLink } from './link.ts';
import { killAll, signalAll } from './processes.ts';

export type Machine = {
  name: Name;
  folder: string;
  /** Of PostgreSQL, as host and port. */
  address: string;
  start: () => void;
  kill: () => void;
  freeze: () => void;
  /** PostgreSQL first: it must not depend on Patroni that it acknowledges nothing. */
  wake: () => Promise<void>;
  /** Patroni alone, while its PostgreSQL goes on. */
  hangPatroni: () => void;
  continuePatroni: () => void;
  cutFromEtcd: () => void;
  mendLinks: () => void;
  /** The last lines of Patroni and etcd. */
  log: () => string;
};

export const SUPERUSER = unprivilegedUser() ? 'postgres' : userInfo().username;

export async function makeMachine(
  name: Name,
  parent: string,
  addresses: Addresses,
  { bin, passwords }: { bin: string; passwords: Record<string, string> },
): Promise<Machine> {
  const folder = join(parent, name);
  const user = unprivilegedUser();
  mkdirSync(folder);
  if (user) chownSync(folder, user.uid, user.gid);

  const links: Link[] = [];
  const throughLinks = new Map(addresses.replaced);
  for (const { etcd } of NAMES.map((other) => addresses.of[other])) {
    const link = await openLink(etcd);
    links.push(link);
    for (const [example, address] of addresses.replaced) {
      if (address === etcd) throughLinks.set(example, link.address);
    }
  }
  const file = join(folder, 'patroni.yml');
  const own = {
    '/usr/lib/postgresql/15/bin': bin,
    '/var/lib/postgresql/15/consegne': join(folder, 'data'),
    '/var/run/postgresql': folder,
  };
  writeFileSync(file, configuration('patroni.yml', { replaced: throughLinks }, own));

  const run = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
    const log = openSync(logOf(program), 'a');
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      // Ctrl-C reaches this script alone, which ends them.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    });
    child.on('error', (error) => console.error(`${program}: ${error.message}`));
    return child;
  };
  let patroni: ChildProcess | undefined;
  const logOf = (program: string) => join(folder, `${program}.log`);
  return {
    name,
    folder,
    address: addresses.of[name].postgres,
    start: () => {
      run('etcd', [], {
        ...variables('etcd.env', addresses, name),
        ETCD_DATA_DIR: join(folder, 'etcd'),
      });
      patroni = run('patroni', [file], {
        ...variables('patroni.env', addresses, name),
        ...passwords,
        PATRONI_SUPERUSER_USERNAME: SUPERUSER,
        // It would ask etcd for its addresses, and leave the links out.
        PATRONI_ETCD_USE_PROXIES: 'true',
      });
    },
    kill: () => killAll(folder),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    wake: async () => {
      signalAll(join(folder, 'data'), 'SIGCONT');
      await pause(1000);
      signalAll(folder, 'SIGCONT');
    },
    hangPatroni: () => patroni?.kill('SIGSTOP'),
    continuePatroni: () => patroni?.kill('SIGCONT'),
    cutFromEtcd: () => {
      for (const link of links) link.cut();
    },
    mendLinks: () => {
      for (const link of links) link.mend();
    },
    log: () => ['patroni', 'etcd'].map((program) => tail(logOf(program))).join('\n'),
  };
}

const tail = (file: string) => readFileSync(file, 'utf8').split('\n').slice(-25).join('\n');
