import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs, isBuildCurrent, writeStamp } from './build-stamp.ts';

describe('isBuildCurrent', () => {
  let folder: string;
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-stamp-'));
    write('src/web/root.tsx', 'one');
    write('build/server/index.js', '');
    write('build/product/main.js', '');
    writeStamp(hashInputs(folder), folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is true until a source of the pages changes, appears or is renamed', () => {
    expect(isBuildCurrent(folder)).toBe(true);
    write('src/web/root.tsx', 'two');
    expect(isBuildCurrent(folder)).toBe(false);
    write('src/web/root.tsx', 'one');
    expect(isBuildCurrent(folder)).toBe(true);
    write('src/contract/days/rules.ts', '');
    expect(isBuildCurrent(folder)).toBe(false);
  });

  it('becomes false with a change of what vite.config.ts imports', () => {
    write('scripts/module-address.ts', '');
    expect(isBuildCurrent(folder)).toBe(false);
  });

  it('becomes false with a change of the server, but not of a test', () => {
    write('src/web/root.test.tsx', '');
    expect(isBuildCurrent(folder)).toBe(true);
    write('src/server/main.ts', '');
    expect(isBuildCurrent(folder)).toBe(false);
  });

  it('is never true for an unfinished build', () => {
    rmSync(join(folder, 'build/product'), { recursive: true });
    expect(isBuildCurrent(folder)).toBe(false);
  });
});
