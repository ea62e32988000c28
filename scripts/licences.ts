/**
 * `npm run licences`: the licences of the product's packages, by licence, from the lock file. Exits
 * with status 1 if one is neither permissive nor a font licence.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** MPL-2.0 requires publishing changes of its files, and we change none. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
];
/** Packages that state it only in a file of theirs. */
const READ_BY_HAND: Record<string, string> = { 'png-js': 'MIT' };

type Package = { license?: string; dev?: boolean; devOptional?: boolean };
type LockFile = { packages: Record<string, Package> };

/** The names of the packages by licence; '' for those without one. */
export function packagesByLicence({ packages }: LockFile): Map<string, string[]> {
  const byLicence = new Map<string, string[]>();
  for (const [path, { license, dev, devOptional }] of Object.entries(packages)) {
    if (path === '' || dev || devOptional) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const licence = license ?? READ_BY_HAND[name] ?? '';
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), name]);
  }
  return byLicence;
}

/** One line for each licence that must be checked. */
export function refusedLicences(lock: LockFile): string[] {
  return [...packagesByLicence(lock)]
    .filter(([licence]) => !ALLOWED.includes(licence))
    .map(([licence, names]) => `${licence || 'no licence'}: ${names.join(', ')}`);
}

if (import.meta.main) {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [licence, names] of packagesByLicence(lock)) {
    console.log(`${licence} (${names.length})\n  ${names.toSorted().join(', ')}\n`);
  }
  const refused = refusedLicences(lock);
  if (refused.length > 0) console.error(`Not allowed:\n${refused.join('\n')}`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
