/** The fixtures of every journey: its product, its pages, and a browser console without messages. */
import { test as base, expect, type Page } from '@playwright/test';
import { type DatabaseKind, type Product, startProduct } from '../test/product-process.ts';

export type DatabaseOption = { database: DatabaseKind };

type TestFixtures = {
  /** The console messages that the test expects; any other one fails it. */
  expectedMessages: RegExp;
  watchConsole: undefined;
  /**
   * Whether the office loads the code of all its pages and dialogs ahead. That is a hundred files for each page that
   * a journey opens, so only the journeys that need them do.
   */
  codeAhead: boolean;
  holdCodeAhead: undefined;
};

type WorkerFixtures = DatabaseOption & { product: Product };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['embedded', { option: true, scope: 'worker' }],
  product: [
    async ({ database }, use) => {
      await using product = await startProduct(database);
      await use(product);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  // Chromium reports each refused request in the console.
  expectedMessages: [/status of 4\d\d/, { option: true }],
  codeAhead: [false, { option: true }],
  holdCodeAhead: [
    async ({ context, codeAhead }, use) => {
      if (!codeAhead) await context.addInitScript(holdWhatIsNotUrgent);
      await use(undefined);
    },
    { auto: true },
  ],
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

/** Runs in the page. What is fetched ahead has a low priority (src/web/office/frame/use-code-of-pages.ts). */
function holdWhatIsNotUrgent(): void {
  const { fetch } = window;
  window.fetch = (input, init) =>
    init?.priority === 'low' ? new Promise(() => {}) : fetch(input, init);
}

/** For the journeys about what moves: the others go without (playwright.config.ts). */
export const WITH_MOVEMENT = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
