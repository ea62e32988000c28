import { ensureChromium } from '../scripts/browser.ts';
import { buildWhenNeeded } from '../scripts/build.ts';

/** What the journeys need besides PostgreSQL: a Chromium that starts, and a current build. */
export default async function setUp(): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium();
  await buildWhenNeeded();
}
