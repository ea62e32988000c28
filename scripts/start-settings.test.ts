import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

const WAYS = ['package.json', 'Dockerfile', 'deploy/consegne.service', 'test/product-process.ts'];
const SETTINGS = [
  /MALLOC_TRIM_THRESHOLD_\W+131072/,
  /--max-semi-space-size=8\W+--heap-growing-percent=50\b/,
];

it.each(WAYS)('%s starts the server with the settings of memory that all ways share', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  for (const setting of SETTINGS) expect(text).toMatch(setting);
});
