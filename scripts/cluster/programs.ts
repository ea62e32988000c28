import { existsSync } from 'node:fs';
import { installDebianPackage } from '../debian-package.ts';
import { findMachineBinaries } from '../postgres-binaries.ts';

const PACKAGES = {
  '/usr/lib/postgresql': 'postgresql',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
};

/** Installs what is missing, as root; otherwise fails with the command. Returns PostgreSQL's folder. */
export async function ensurePrograms(): Promise<string> {
  const missing = () =>
    Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (process.getuid?.() === 0) {
    for (const name of missing()) await installDebianPackage(name);
  }
  if (missing().length > 0) {
    throw new Error(`Install these Debian packages first: apt-get install ${missing().join(' ')}`);
  }
  return findMachineBinaries().bin;
}
