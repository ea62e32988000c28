import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { brokenMentions, brokenRecords, type Repository } from './docs.ts';

const skipped = new Set(['.git', 'node_modules', 'build', 'data', 'test-results', '.react-router']);
const repository: Repository = {
  scripts: Object.keys(packageJson.scripts),
  files: globSync('**/*', { exclude: (path) => skipped.has(path) }),
};

describe('the documents', () => {
  const documents = ['README.md', 'docs/architecture.md'];
  const others = ['CHANGELOG.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].filter(
    (path) => repository.files.includes(path) && !documents.includes(path),
  );

  it.each([...documents, ...others])('%s refers only to existing scripts and paths', (path) => {
    expect(brokenMentions(path, readFileSync(path, 'utf8'), repository)).toEqual([]);
  });
});

describe('the decision records', () => {
  const records = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path));

  it('are listed once each in the index, with their status', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8');
    const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]);
    expect(linked.sort()).toEqual(records.sort());
    const silent = records.filter(
      (name) => !/^Date: .+ Status: (current|replaced by \d{3})\./m.test(read(name)),
    );
    expect(silent).toEqual([]);
  });

  it('have one number each, the one in their title', () => {
    const numbers = records.map((name) => name.slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    const mistitled = records.filter((name) => !read(name).startsWith(`# ${name.slice(0, 3)} `));
    expect(mistitled).toEqual([]);
  });

  it('exist wherever code and documents refer to one', () => {
    const texts = repository.files.filter((path) => /\.(tsx?|css|sql|md|ya?ml)$/.test(path));
    const broken = texts
      .filter((path) => !path.startsWith('scripts/docs'))
      .flatMap((path) => brokenRecords(path, readFileSync(path, 'utf8'), records));
    expect(broken).toEqual([]);
  });

  function read(name: string): string {
    return readFileSync(`docs/decisions/${name}`, 'utf8');
  }
});

describe('the checker of records', () => {
  const records = ['041-limits.md'];

  it.each([
    ['src/a.ts', '// See docs/decisions/040-gone.md.'],
    ['src/a.ts', '// See docs/decisions/041-other.md.'],
    ['src/a.ts', '// See record 040.'],
    ['docs/decisions/041-limits.md', 'This is about networks (040).'],
  ])('refuses in %s: %s', (path, text) => {
    expect(brokenRecords(path, text, records)).toHaveLength(1);
  });

  it.each([
    ['src/a.ts', '// See docs/decisions/041-limits.md, docs/decisions/041 and record 041.'],
    ['src/a.ts', '// Area code (095).'],
    ['docs/decisions/041-limits.md', 'This is about networks (041), and is refused (429).'],
  ])('allows in %s: %s', (path, text) => {
    expect(brokenRecords(path, text, records)).toEqual([]);
  });
});

describe('the checker of documents', () => {
  const fake: Repository = {
    scripts: ['test', 'start', 'check'],
    files: ['src/server/modules/orders/place-order.ts', 'migrations/0000_init.sql'],
  };

  it.each([
    ['Run `npm run deploy`.', 'no npm script "deploy"'],
    ['```sh\nnpm run deploy\n```', 'no npm script "deploy"'],
    ['See `src/server/modules/gone.ts`.', 'no path "src/server/modules/gone.ts"'],
    ['See `server/gone/`.', 'no path "server/gone/"'],
    ['See `orders/gone.ts`.', 'no path "orders/gone.ts"'],
    ['See [the guide](docs/gone.md#top).', 'a link to "docs/gone.md"'],
  ])('refuses: %s', (text, message) => {
    expect(brokenMentions('README.md', text, fake).join()).toContain(message);
  });

  it.each([
    'Run `npm test`, then `npm run check` and `npm start`.',
    'See `src/server/modules/orders/place-order.ts:12` and `modules/<subject>/place-order.ts`.',
    'See `src/server/modules/orders/` and `migrations/*.sql`.',
    'See `GET /api/health`, `/api/docs`, `text/html`, `https://example.com/a.ts`, `build/client/`.',
    'See [the top](#top), [a site](https://example.com) and [a script](scripts/docs.ts).',
  ])('allows: %s', (text) => {
    expect(brokenMentions('README.md', text, fake)).toEqual([]);
  });
});
