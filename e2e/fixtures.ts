/**
 * The fixtures of every journey: its product, its pages, and a browser console without messages.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { type DatabaseKind, type Product, startProduct } from '../test/product-process.ts';

export type DatabaseOption = { database: DatabaseKind };

type TestFixtures = {
  /** The console messages that the test expects; any other one fails it. */
  expectedMessages: RegExp;
  watchConsole: undefined;
};

type WorkerFixtures = DatabaseOption & { product: Product };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  product: [
    async ({ database }, use) => {
      // A journey receives webhooks on this machine.
      await using product = await startProduct(database, { WEBHOOKS_ALLOW_PRIVATE: 'true' });
      await use(product);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  // Chromium reports each refused request in the console.
  expectedMessages: [/status of 4\d\d/, { option: true }],
  watchConsole: [
    async ({ context, expectedMessages }, use) => {
      const messages: string[] = [];
      const watch = (page: Page) => {
        page.on('pageerror', (error) => messages.push(String(error)));
        page.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return;
          if (!expectedMessages.test(message.text())) messages.push(message.text());
        });
      };
      for (const page of context.pages()) watch(page);
      context.on('page', watch);
      await use(undefined);
      expect(messages, 'the browser console stays silent').toEqual([]);
    },
    { auto: true },
  ],
});

/** For the journeys about animations: the others reduce motion (playwright.config.ts). */
export const WITH_MOVEMENT = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
