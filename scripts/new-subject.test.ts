import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSubject } from './new-subject/subject.ts';

const root = join(import.meta.dirname, '..');

describe('npm run new:subject', () => {
  it('writes a page that passes the type check', { timeout: 240_000 }, async () => {
    const copy = await mkdtemp(join(tmpdir(), 'new-subject-'));
    onTestFinished(() => rm(copy, { recursive: true }));
    const folders = ['bench', 'e2e', 'migrations', 'scripts', 'src', 'test'];
    // Not the data folder, where a running product has its database and its socket.
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (!entry.isFile() && !folders.includes(entry.name)) continue;
      cpSync(join(root, entry.name), join(copy, entry.name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const node = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    // A subject that nobody builds: otherwise this test would fail in a checkout that has it.
    const args = ['zebras', '--title', 'Zebre', '--feminine', '--icon', 'Bell'];
    const written = node('scripts/new-subject.ts', ...args);
    expect(written.status, written.stderr).toBe(0);
    const checked = node('node_modules/typescript/bin/tsc', '--checkers', '1');
    expect(checked.status, checked.stdout).toBe(0);
  });

  it('derives the address from a title with accents, and a shortcut that is free', () => {
    expect(readSubject('zebras', { title: 'Novità del mese' })).toMatchObject({
      path: 'novita-del-mese',
      key: 'n',
    });
  });

  it.each([
    [undefined, { title: 'Zebre' }, 'usage'],
    ['zebras', {}, 'usage'],
    ['Zebras', { title: 'Zebre' }, 'cannot be a name'],
    ['classes', { title: 'Corsi', one: 'class' }, 'cannot be a name'],
    ['zebras', { title: 'Zebre', one: 'zebras' }, 'must differ'],
    ['orders', { title: 'Zebre' }, 'exists already'],
    ['zebras', { title: 'Listino' }, 'is taken'],
    ['zebras', { title: '!' }, 'needs letters'],
    ['zebras', { title: 'Zebre', icon: 'bell' }, 'icon'],
    ['zebras', { title: 'Zebre', key: 'gg' }, 'one letter'],
    ['zebras', { title: 'Zebre', key: 'o' }, 'another page'],
  ])('refuses %s with %j, and says why', (plural, options, reason) => {
    expect(() => readSubject(plural, options)).toThrow(reason);
  });
});
