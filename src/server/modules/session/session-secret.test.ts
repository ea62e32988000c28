import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explain } from '#server/start-errors.ts';
import { ensureSessionSecret } from './session-secret.ts';

describe('the secret of the sessions', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secret-'));
    file = join(folder, 'session-secret');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is generated once, is not readable by other accounts, and stays the same', () => {
    const secret = ensureSessionSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['session-secret']);
    expect(ensureSessionSecret(folder)).toBe(secret);
  });

  it.each(['', '\n', '  '])('is generated again when the file is empty: %j', (content) => {
    writeFileSync(file, content, { mode: 0o644 });
    chmodSync(file, 0o644);
    const secret = ensureSessionSecret(folder);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is read from a file that was restored by hand, with an editor's line break", () => {
    const secret = 'x'.repeat(43);
    writeFileSync(file, `${secret}\n`);
    expect(ensureSessionSecret(folder)).toBe(secret);
  });

  it('that was truncated stops the start with a message that names the file', () => {
    writeFileSync(file, 'x'.repeat(31));
    let errorText = '';
    try {
      ensureSessionSecret(folder);
    } catch (error) {
      errorText = explain(error);
    }
    expect(errorText).toContain(file);
    expect(errorText).toContain('fewer than 32 characters');
    expect(errorText).not.toMatch(/\n {4}at |xxx/);
  });
});
