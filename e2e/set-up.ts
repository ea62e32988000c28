import { ensureChromium } from '../scripts/browser.ts';
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';
import { makeMigratedFolder } from '../test/migrated-folder.ts';
import { BUILT, type StartWay, startWhatIsBuilt } from '../test/product-process.ts';

/**
 * The embedded database is WebAssembly, whose functions V8 compiles once more for speed when each has run for so many
 * bytes. With its own budget, less than a tenth of this one, it compiles more than the minutes of the journeys win back
 * (docs/decisions/125-what-the-tests-leave-out.md).
 */
const COMPILED_LESS = BUILT.replace('node', 'node --wasm-tiering-budget=150000000') as StartWay;

/** What the journeys need besides PostgreSQL: a Chromium that starts, a current build, and a database to copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildWhenNeeded();
  startWhatIsBuilt(COMPILED_LESS);
  return makeMigratedFolder();
}
