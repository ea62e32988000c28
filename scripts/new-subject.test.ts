import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertions } from './new-subject/insertions.ts';
import { newFiles } from './new-subject/new-files.ts';
import { readSubject } from './new-subject/subject.ts';

const root = join(import.meta.dirname, '..');
const subject = readSubject('reminders', { title: 'Promemoria', icon: 'Bell', key: 'm' });

describe('npm run new:subject', () => {
  it('finds the place of each of its lines in the current files', () => {
    const changed = insertions(subject, root);
    expect(Object.keys(changed)).toHaveLength(9);
    for (const [path, text] of Object.entries(changed)) expect(text, path).toMatch(/reminder/);
  });

  it('writes files that can be parsed', () => {
    const files = Object.entries(newFiles(subject));
    expect(files).toHaveLength(10);
    for (const [path, text] of files) {
      if (path.endsWith('.ts')) expect(() => stripTypeScriptTypes(text), path).not.toThrow();
      expect(text, path).not.toMatch(/\bundefined\b/);
    }
  });

  it.each([
    [undefined, { title: 'Promemoria' }],
    ['reminders', {}],
    ['Reminders', { title: 'Promemoria' }],
    ['news', { title: 'Novità', one: 'news' }],
    ['reminders', { title: 'Promemoria', icon: 'bell' }],
    ['reminders', { title: 'Promemoria', key: 'gg' }],
  ])('refuses %s with %j, and says why', (plural, options) => {
    expect(() => readSubject(plural, options)).toThrow(/usage|name|differ|icon|key/);
  });
});
