/** Fails when a page of the build costs more than the design allows; a step of `npm run check`. */
import { brokenBudgets, kilobytes } from './budget-rules.ts';
import { buildWhenNeeded } from './build.ts';
import { builtPages } from './built-pages.ts';

await buildWhenNeeded();
const pages = await builtPages();
console.table(
  pages.map(({ path, first, late, css }) => ({
    page: path,
    'JavaScript first': kilobytes(first),
    'JavaScript late': kilobytes(late),
    CSS: kilobytes(css),
  })),
);
const broken = brokenBudgets(pages);
for (const line of broken) console.error(`over budget – ${line}`);
process.exitCode = broken.length === 0 ? 0 : 1;
