import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAhead, takeAhead } from './ask-ahead.ts';

const TOKEN = 'a-token_of'.padEnd(43, '0');
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  globalThis.askedAhead = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

/** As a browser at this address runs the document's script. */
function open(hash: string, by: 'link' | 'session' = 'link'): void {
  vi.stubGlobal('location', { hash });
  runInThisContext(askAhead('/api/own-order', by));
}
const read = () => Promise.resolve(new Response('read by the page'));
const textOf = async (answer: Promise<Response>) => (await answer).text();

it('what a link opens is asked for by the document, and the page takes the answer once', async () => {
  sent.mockResolvedValue(new Response('asked ahead'));
  open(`#${TOKEN}`);
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/api/own-order',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: TOKEN }),
    }),
  );
  expect(await textOf(takeAhead(TOKEN, read))).toBe('asked ahead');
  expect(await textOf(takeAhead(TOKEN, read))).toBe('read by the page');
});

it('what a link opens is asked for with the token alone, whatever was copied behind it', async () => {
  sent.mockResolvedValue(new Response('asked ahead'));
  open(`#${TOKEN}.>`);
  expect(await textOf(takeAhead(TOKEN, read))).toBe('asked ahead');
});

it('what a session opens is asked for without a token', async () => {
  sent.mockResolvedValue(new Response('asked ahead'));
  open('#K7M-4PX', 'session');
  expect(sent.mock.calls[0]?.[1]).not.toHaveProperty('body');
  expect(await textOf(takeAhead('', read))).toBe('asked ahead');
});

it('nothing is asked ahead without a whole link', () => {
  for (const hash of ['', '#', '#contenuto', `#${TOKEN}x`]) open(hash);
  expect(sent).not.toHaveBeenCalled();
});

it('the page asks itself for another link, and where the document got no answer', async () => {
  sent.mockResolvedValue(new Response('asked ahead'));
  open(`#${TOKEN}`);
  expect(await textOf(takeAhead(TOKEN.replace('a', 'b'), read))).toBe('read by the page');
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  open(`#${TOKEN}`);
  expect(await textOf(takeAhead(TOKEN, read))).toBe('read by the page');
});
