/**
 * The framework writes the page's start as a module script whose modules are preloaded with high
 * priority: on a slow line they come in the way of the styles and the font. Here the same start waits
 * for the first paint. Nobody sees it come to life later, and everybody sees the page sooner.
 */

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** The whole document, rendered; one without a start stays as it is. */
export function startAfterPaint(html: string): string {
  if (!START.test(html)) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  return (
    html
      .replaceAll(PRELOAD, '')
      // Data until it is started. The policy's hash of its text allows the copy that runs.
      .replace(START, '<script type="text/plain" id="start">$1</script>')
      .replace('</body>', () => `<script>${launcher(modules)}</script></body>`)
  );
}

/** A hidden page is not painted, and need not wait. */
function launcher(modules: readonly string[]): string {
  return `(() => {
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const start = () => {
    for (const href of ${JSON.stringify(modules)}) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", textContent: document.getElementById("start").textContent });
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;
}
