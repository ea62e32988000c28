import { TOKEN } from '#web/link-token.ts';

/**
 * The HTML is the same for everybody, so what a link or a cookie opens comes only by a call. The document itself sends that
 * call, beside its styles and scripts, and the page takes the answer when its code has come
 * (docs/decisions/156-the-first-call-of-a-link-page.md).
 */

declare global {
  /** What the document has asked for. `token` is that of the link, '' without one. */
  var askedAhead: { token: string; answer: Promise<Response> } | undefined;
}

/**
 * It must not refer to anything outside itself: its source is written into the document. The call is the one that the page
 * would make, with the token in its body alone.
 */
function ask(address: string, byLink: RegExp | null, files: readonly string[]): void {
  const token = byLink?.exec(location.hash.slice(1))?.[0] ?? '';
  // What is no whole link is refused as such, when the page has come.
  if (byLink && token.length !== 43) return;
  const answer = fetch(address, {
    ...(byLink && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
    signal: AbortSignal.timeout(30_000),
  });
  // Nobody may come to take it.
  answer.catch(() => {});
  globalThis.askedAhead = { token, answer };
  for (const href of files) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    // After the first paint, as the page's own code (src/web/start-after-paint.ts).
    requestAnimationFrame(() => setTimeout(() => document.head.append(link)));
  }
}

/**
 * The script of a page's `handle.early` (src/web/root.tsx): it asks for what its link opens, or its session. `files` are
 * the code that only what is opened needs.
 */
export const askAhead = (
  address: string,
  by: 'link' | 'session',
  files: readonly string[] = [],
): string =>
  `(${ask})(${JSON.stringify(address)}, ${by === 'link' ? TOKEN : null}, ${JSON.stringify(files)})`;

/** The answer to what the document has asked for, once. Without one, or when it got none, the page asks itself. */
export function takeAhead(token: string, read: () => Promise<Response>): Promise<Response> {
  const ahead = globalThis.askedAhead;
  globalThis.askedAhead = undefined;
  if (ahead?.token !== token) return read();
  return ahead.answer.catch(read);
}
