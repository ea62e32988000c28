import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Installs the first of these packages that is available; false if the machine is not Debian or
 * does not allow it.
 */
export async function installDebianPackage(...names: string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false;
  console.log(`Not on this machine: ${names[0]}. Installing its Debian package.`);
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const aptGet = async (...step: string[]) => {
    const [command = 'apt-get', ...args] = [...prefix, 'apt-get', '--quiet', ...step];
    return (await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })).code === 0;
  };
  await aptGet('update');
  for (const name of names) {
    if (await aptGet('install', '--yes', '--no-install-recommends', name)) return true;
  }
  return false;
}
