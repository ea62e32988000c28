/** Starts the product and stops it gracefully. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { EnvironmentError, loadEnvironment } from './env.ts';
import { createPages } from './pages.ts';
import { FolderInUseError } from './platform/db/folder-lock.ts';
import { createLogger } from './platform/logger.ts';
import { openProduct } from './product.ts';

/** Requests under way get this long to finish when the product is told to stop. */
const STOP_WITHIN_MS = 10_000;
const buildFolder = resolve(import.meta.dirname, '../../build');

async function loadPages() {
  const file = join(buildFolder, 'server/index.js');
  // In development the pages come from Vite, which has no build.
  if (!existsSync(file)) return undefined;
  return createPages(await import(pathToFileURL(file).href), buildFolder);
}

async function main(): Promise<void> {
  const env = loadEnvironment();
  const logger = createLogger(env.LOG_LEVEL);
  const product = await openProduct(env, logger, await loadPages());
  const { firstAdministrator: first } = product;

  const server = serve({ fetch: product.app.fetch, hostname: env.HOST, port: env.PORT }, (info) => {
    // For the person at the terminal, outside the log: the password is shown this once only.
    const lines = [`\n  ${env.PUBLIC_ORIGIN ?? `http://localhost:${info.port}`}`];
    if (first?.generatedPassword) {
      lines.push(
        '',
        '  Primo amministratore (mostrato solo questa volta):',
        `    email     ${first.email}`,
        `    password  ${first.generatedPassword}`,
      );
    }
    process.stdout.write(`${lines.join('\n')}\n\n`);
    logger.info({ port: info.port }, 'listening');
  });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    const closed = new Promise<void>((finish) => server.close(() => finish()));
    await product.endStreams();
    const timeout = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, STOP_WITHIN_MS);
    await closed;
    clearTimeout(timeout);
    await product.close();
    logger.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  server.on('error', (error) => fail(error));
}

function fail(error: unknown): never {
  const isExplained = error instanceof EnvironmentError || error instanceof FolderInUseError;
  process.stderr.write(`${isExplained ? error.message : describe(error)}\n`);
  process.exit(1);
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

main().catch(fail);
