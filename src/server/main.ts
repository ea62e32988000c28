/** Starts the product and stops it gracefully. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { loadEnvironment } from './env.ts';
import type { FirstAdministrator } from './modules/session/first-administrator.ts';
import { createPages } from './pages.ts';
import { createGracefulEnd } from './platform/graceful-end.ts';
import { serveApp } from './platform/http-server.ts';
import { createLogger } from './platform/logger.ts';
import { root } from './platform/root.ts';
import { openProduct } from './product.ts';
import { runProduct } from './running-product.ts';
import { explain } from './start-errors.ts';

/** How long requests in progress may take when the product is stopped. */
const STOP_WITHIN_MS = 10_000;
const buildFolder = join(root, 'build');

async function loadPages() {
  const file = join(buildFolder, 'server/index.js');
  // In development Vite serves the pages, and there is no build.
  if (!existsSync(file)) return undefined;
  return createPages(await import(pathToFileURL(file).href), buildFolder);
}

async function main(): Promise<void> {
  // The embedded database creates its own files: this umask keeps other accounts from reading them.
  process.umask(0o077);
  // The reader of the output may be gone (EPIPE): the product goes on without a log.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const env = loadEnvironment();
  const logger = createLogger(env.LOG_LEVEL);
  const pages = await loadPages();
  const open = async () => {
    pages?.invalidate();
    const product = await openProduct(env, logger, pages);
    // Printed before anything can fail: the secrets are shown only once.
    showFirstAdministrator(product.firstAdministrator);
    showAccessCode(product.generatedAccessCode);
    return product;
  };
  const product = await runProduct(env, open, fail);

  if (env.METRICS_PORT !== undefined) {
    const { METRICS_HOST: host, METRICS_PORT } = env;
    const port = await serveMetrics({ host, port: METRICS_PORT, text: product.metrics });
    logger.info({ port }, 'metrics');
  }
  const server = serveApp({
    fetch: product.fetch,
    hostname: env.HOST,
    port: env.PORT,
    onListening: (port) => {
      printToTerminal(`  ${env.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`);
      logger.info({ port }, 'listening');
    },
  });

  const end = createGracefulEnd(server as Server);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    end.announce();
    const drainMs = env.DRAIN_SECONDS * 1000;
    // A database or a mail server that hangs must not keep the process alive.
    setTimeout(() => process.exit(1), drainMs + 2 * STOP_WITHIN_MS).unref();
    await product.announceStop();
    // The load balancer still sends requests until it has noticed.
    await sleep(drainMs);
    await Promise.all([end.close(STOP_WITHIN_MS), product.endStreams()]);
    await product.close();
    logger.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  server.on('error', fail);
}

/** Written to standard error, for the person at the terminal; standard output holds the log. */
function printToTerminal(text: string): void {
  process.stderr.write(`\n${text}\n\n`);
}

function showFirstAdministrator(first: FirstAdministrator | undefined): void {
  if (!first?.generatedPassword) return;
  printToTerminal(`  Primo amministratore (mostrato solo questa volta):
    email     ${first.email}
    password  ${first.generatedPassword}`);
}

function showAccessCode(code: string | undefined): void {
  if (code) printToTerminal(`  Codice rivenditori (mostrato solo questa volta):\n    ${code}`);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

main().catch(fail);

type Options = { host: string; port: number; text: () => Promise<string> };

/** Serves GET /metrics on a separate address that the proxy does not reach. Returns the port. */
async function serveMetrics({ host, port, text }: Options): Promise<number> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const body = await text();
    response
      .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      .end(body);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
