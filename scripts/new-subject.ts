/**
 * `npm run new:subject -- reminders --title Promemoria`: writes a page of the office with its
 * table, calls and tests, for rows that have a title. CONTRIBUTING.md says what is left to do by
 * hand.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { insertions } from './new-subject/insertions.ts';
import { serverFiles } from './new-subject/server-files.ts';
import { readSubject } from './new-subject/subject.ts';
import { webFiles } from './new-subject/web-files.ts';
import { root, run } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    title: { type: 'string' },
    item: { type: 'string' },
    items: { type: 'string' },
    feminine: { type: 'boolean' },
    icon: { type: 'string' },
    key: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const subject = readSubject(positionals[0], values);
  const files = { ...serverFiles(subject), ...webFiles(subject) };
  for (const path of Object.keys(files)) {
    if (existsSync(join(root, path))) throw new Error(`${path} is there already`);
  }
  // All insertions are prepared before anything is written, so that a missing place leaves the tree
  // as it is.
  const changed = insertions(subject, root);
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = Object.keys({ ...files, ...changed });
  await must('biome', ['check', '--write', ...paths]);
  await must(process.execPath, ['scripts/generate-migration.ts', '--name', subject.table]);
  await must('react-router', ['typegen']);
  console.log(`
Written: ${Object.keys(files).length} files, lines in ${Object.keys(changed).length} others, and a migration (only its snapshot is kept):
${paths.map((path) => `  ${path}`).join('\n')}

Singular '${subject.one}' (--one), '${subject.feminine ? 'Nuova' : 'Nuovo'} ${subject.item}' (--item, --feminine), shortcut 'g ${subject.key}' (--key).

Next: the fields, in src/contract/${subject.plural}/${subject.plural}.schema.ts and the table. Can a row name a person, also
in a note? Then 'Personal data' in CONTRIBUTING.md, 'Add a page to the office', applies. Check with:
  npm run check && npx vitest run --project unit --project embedded src/server test/product/call-rights.test.ts`);
}

async function must(command: string, args: string[]): Promise<void> {
  if ((await run(command, args)).code !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
