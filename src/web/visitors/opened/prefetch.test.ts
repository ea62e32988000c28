import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchScript, takePrefetched } from './prefetch.ts';

const TOKEN = 'a-token_of'.padEnd(43, '0');
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  globalThis.prefetched = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

/** Runs the document's script like a browser at this address. */
function open(hash: string, by: 'link' | 'session' = 'link', files: string[] = []): void {
  vi.stubGlobal('location', { hash });
  runInThisContext(prefetchScript('/api/own-order', by, files));
}
const read = () => Promise.resolve(new Response('read by the page'));
const textOf = async (answer: Promise<Response>) => (await answer).text();

it('the document loads what a link opens, and the page takes the answer once', async () => {
  sent.mockResolvedValue(new Response('prefetched'));
  open(`#${TOKEN}`);
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/api/own-order',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: TOKEN }),
    }),
  );
  expect(await textOf(takePrefetched(TOKEN, read))).toBe('prefetched');
  expect(await textOf(takePrefetched(TOKEN, read))).toBe('read by the page');
});

it('the call of a link has only the token, whatever was copied after it', async () => {
  sent.mockResolvedValue(new Response('prefetched'));
  open(`#${TOKEN}.>`);
  expect(await textOf(takePrefetched(TOKEN, read))).toBe('prefetched');
});

it('the call of a session has no token', async () => {
  sent.mockResolvedValue(new Response('prefetched'));
  open('#K7M-4PX', 'session');
  expect(sent.mock.calls[0]?.[1]).not.toHaveProperty('body');
  expect(await textOf(takePrefetched('', read))).toBe('prefetched');
});

it('the code that only a link needs is loaded with the link, after the first paint, and not without one', () => {
  const frames: (() => void)[] = [];
  const append = vi.fn();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('setTimeout', (task: () => void) => task());
  vi.stubGlobal('document', { createElement: (tag: string) => ({ tag }), head: { append } });
  sent.mockResolvedValue(new Response('prefetched'));
  const files = ['/assets/order.js', '/assets/data.js'];
  open('', 'link', files);
  expect(frames).toEqual([]);
  open(`#${TOKEN}`, 'link', files);
  expect(append).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(append.mock.calls).toEqual(
    files.map((href) => [{ tag: 'link', rel: 'modulepreload', href }]),
  );
});

it('nothing is loaded ahead without a complete link', () => {
  for (const hash of ['', '#', '#contenuto', `#${TOKEN}x`]) open(hash);
  expect(sent).not.toHaveBeenCalled();
});

it('the page loads by itself for another link, and if the document got no answer', async () => {
  sent.mockResolvedValue(new Response('prefetched'));
  open(`#${TOKEN}`);
  expect(await textOf(takePrefetched(TOKEN.replace('a', 'b'), read))).toBe('read by the page');
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  open(`#${TOKEN}`);
  expect(await textOf(takePrefetched(TOKEN, read))).toBe('read by the page');
});
