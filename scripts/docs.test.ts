import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { brokenMentions, type Repository } from './docs.ts';

const skipped = new Set(['.git', 'node_modules', 'build', 'data', 'test-results', '.react-router']);
const repository: Repository = {
  scripts: Object.keys(packageJson.scripts),
  files: globSync('**/*', { exclude: (path) => skipped.has(path) }),
};

describe('the documents', () => {
  const documents = ['README.md', 'docs/architecture.md'];
  const others = ['CONTRIBUTING.md', ...globSync('docs/*.md')].filter(
    (path) => repository.files.includes(path) && !documents.includes(path),
  );

  it.each([...documents, ...others])('%s names only scripts and paths that exist', (path) => {
    expect(brokenMentions(path, readFileSync(path, 'utf8'), repository)).toEqual([]);
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
