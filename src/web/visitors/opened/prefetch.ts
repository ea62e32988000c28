import { TOKEN } from '#web/link-token.ts';

/**
 * The HTML is the same for everybody, so what a link or a cookie opens comes only from a call. The
 * document itself sends that call, along with its styles and scripts, and the page takes the answer
 * when its code has loaded (docs/decisions/156-the-first-call-of-a-link-page.md).
 */

declare global {
  /** The document's call. `token` is that of the link, '' without one. */
  var prefetched: { token: string; answer: Promise<Response> } | undefined;
}

/**
 * Must not refer to anything outside itself: its source is written into the document. It makes the
 * same call as the page would, with the token only in its body.
 */
function prefetch(address: string, byLink: RegExp | null, files: readonly string[]): void {
  const token = byLink?.exec(location.hash.slice(1))?.[0] ?? '';
  // The page reports an incomplete link once it has loaded.
  if (byLink && token.length !== 43) return;
  const answer = fetch(address, {
    ...(byLink && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
    signal: AbortSignal.timeout(30_000),
  });
  // The page may never take it: a failure must not become an unhandled rejection.
  answer.catch(() => {});
  globalThis.prefetched = { token, answer };
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    // After the first paint, like the page's own code (src/web/start-after-paint.ts).
    requestAnimationFrame(() => setTimeout(() => document.head.append(link)));
  }
}

/**
 * The script of a page's `handle.early` (src/web/root.tsx): it loads what its link opens, or its
 * session. `files`: the code that is only needed then.
 */
export const prefetchScript = (
  address: string,
  by: 'link' | 'session',
  files: readonly string[] = [],
): string =>
  `(${prefetch})(${JSON.stringify(address)}, ${by === 'link' ? TOKEN : null}, ${JSON.stringify(files)})`;

/**
 * The answer to the document's call, once. Without one, or after a failure, the page calls `read`
 * itself.
 */
export function takePrefetched(token: string, read: () => Promise<Response>): Promise<Response> {
  const call = globalThis.prefetched;
  globalThis.prefetched = undefined;
  if (call?.token !== token) return read();
  return call.answer.catch(read);
}
