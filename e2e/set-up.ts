import { ensureChromium } from '../scripts/browser.ts';
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';
import { makeMigratedFolder } from '../test/migrated-folder.ts';
import { startWhatIsBuilt } from '../test/product-process.ts';
import { WASM_TIERING } from '../test/wasm-tiering.ts';

/** What the journeys need besides PostgreSQL: a Chromium that starts, a current build, and a database to copy. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildWhenNeeded();
  startWhatIsBuilt(WASM_TIERING);
  return makeMigratedFolder();
}
