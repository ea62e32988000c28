import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = import.meta.dirname;
/** `maxLength` makes browsers cut pasted text; the other patterns cut it in code. */
const CUTS = [
  /\bmaxlength\s*[=:]/i,
  /\b(?:slice|substring|substr)\(0,\s*[\w.]*(?:LENGTH|LIMIT|MAX)/,
];

it('no field cuts what is typed or pasted: `longest` says by how much it is too long', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const cutting = files.filter((file) => {
    const code = readFileSync(join(WEB, file), 'utf8');
    return CUTS.some((cut) => cut.test(code));
  });
  expect(cutting).toEqual([]);
});
