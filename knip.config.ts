/** Entry points: knip finds what nothing else uses. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KnipConfig } from 'knip';

const LATE = /from '(.*)\?address'/g;

/** Late code is imported by its address (scripts/module-address.ts), which knip does not follow. */
const late = globSync('src/web/**/*.{ts,tsx}').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(LATE), ([, path = '']) =>
    path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path),
  ),
);

export default {
  entry: ['scripts/{start,test,try-cluster}.ts', 'src/server/**/*-{thread,process}.ts', ...late],
  project: [
    'src/**/*.{ts,tsx,css}',
    'test/**/*.ts',
    'e2e/**/*.ts',
    'bench/**/*.ts',
    'scripts/**/*.ts',
  ],
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['mount', 'umount'],
  ignoreDependencies: ['@biomejs/biome', 'isbot'],
} satisfies KnipConfig;
