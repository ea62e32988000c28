/**
 * The framework writes the page's start as a module script whose modules are preloaded with high
 * priority: on a slow line they come in the way of the styles and the font. Here the same start waits
 * for the first paint. Nobody sees it come to life later, and everybody sees the page sooner.
 */

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** The whole document, rendered; one without a start stays as it is. */
export function startAfterPaint(html: string): string {
  const start = START.exec(html)?.[1];
  if (start === undefined) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  // The start itself imports the page's own modules, which must not run before it.
  const shared = modules.filter((href) => !start.includes(href));
  return (
    html
      .replaceAll(PRELOAD, '')
      // Data until it is started. The policy's hash of its text allows the copy that runs.
      .replace(START, '<script type="text/plain" id="start">$1</script>')
      .replace('</body>', () => `<script>${launcher(modules, shared)}</script></body>`)
  );
}

/**
 * Each module is asked for, and what the page shares with others is run, in a task of its own: a
 * finger on the screen waits for none of them long. A hidden page is not painted, and need not wait.
 */
function launcher(modules: readonly string[], shared: readonly string[]): string {
  return `(() => {
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const start = async () => {
    for (const href of ${JSON.stringify(modules)}) setTimeout(() => add("link", { rel: "modulepreload", href }));
    for (const href of ${JSON.stringify(shared)}) {
      await import(href).catch(() => {});
      await new Promise((done) => setTimeout(done));
    }
    add("script", { type: "module", textContent: document.getElementById("start").textContent });
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;
}
