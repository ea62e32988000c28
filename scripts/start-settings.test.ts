import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSource } from './architecture/read-source.ts';
import { root } from './run.ts';

const WAYS = ['package.json', 'Dockerfile', 'deploy/consegne.service', 'test/product-process.ts'];
const SETTINGS = [
  /MALLOC_TRIM_THRESHOLD_\W+131072/,
  /--max-semi-space-size=8\W+--heap-growing-percent=50\b/,
];

it.each(WAYS)('%s starts the server with the shared memory settings', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  for (const setting of SETTINGS) expect(text).toMatch(setting);
});

it('npm start loads no build tools, whose memory the product would keep', () => {
  const loaded = new Set(['start.ts']);
  for (const name of loaded) {
    const { imports } = readSource(name, readFileSync(join(root, 'scripts', name), 'utf8'));
    for (const { specifier } of imports) {
      if (specifier.startsWith('./')) loaded.add(specifier.slice(2));
      else expect(specifier, name).toMatch(/^node:/);
    }
  }
  expect(loaded).toContain('build-when-needed.ts');
  expect(loaded).not.toContain('build.ts');
});
