import { ensureChromium } from '../scripts/browser.ts';
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';
import { makeMigratedFolder } from '../test/migrated-folder.ts';
import { BUILT, type StartMethod, startWhatIsBuilt } from '../test/product-process.ts';

/**
 * The embedded database is WebAssembly, whose functions V8 optimises after they have run for a
 * budget of bytes. With the default budget, less than a tenth of this one, compiling costs more
 * than the few minutes of the journeys gain (docs/decisions/125-what-the-tests-leave-out.md).
 */
const COMPILED_LESS = BUILT.replace('node', 'node --wasm-tiering-budget=150000000') as StartMethod;

/**
 * What the journeys need besides PostgreSQL: a Chromium that starts, a current build, and a
 * database to copy.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildWhenNeeded();
  startWhatIsBuilt(COMPILED_LESS);
  return makeMigratedFolder();
}
