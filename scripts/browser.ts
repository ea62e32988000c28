import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './debian-package.ts';

// The headless shell first: it draws no windows, and the journeys take a quarter less time with it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that starts: CHROMIUM_PATH, the machine's, Playwright's, or a new
 * download.
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but no Chromium starts there.`);
  }
  const found = await findChromium();
  if (found) return found;

  const installed =
    (await installDebianPackage('chromium-headless-shell', 'chromium')) && (await findChromium());
  if (installed) return installed;
  throw new Error(
    'No Chromium found, and none could be installed. Do one of these: `apt-get install chromium` as root; ' +
      '`npx playwright install --with-deps chromium`; or set CHROMIUM_PATH to an installed Chromium or Chrome.',
  );
}

async function findChromium(): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of new Set([...onPath, ...otherPlaces, chromium.executablePath()])) {
    if (await starts(path)) return path;
  }
}

/**
 * Ubuntu's `chromium-browser` may be a stub that only asks to be installed, so the program is
 * really run.
 */
async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  return promisify(execFile)(path, ['--no-sandbox', '--version'], { timeout: 20_000 }).then(
    ({ stdout }) => /chrom/i.test(stdout),
    () => false,
  );
}

if (import.meta.main) console.log(await ensureChromium());
