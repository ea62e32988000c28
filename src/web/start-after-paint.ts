/**
 * Delays a page's JavaScript until after the first paint. React Router preloads the modules with
 * high priority, so on a slow connection they delay the styles and the font. With this the page
 * appears earlier and is hydrated no later.
 */

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Rewrites the rendered HTML. A page without a module script stays as it is. */
export function startAfterPaint(html: string): string {
  const start = START.exec(html)?.[1];
  if (start === undefined) return html;
  const modules = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  // The start script imports the page's own modules. They must not run before it, so only the
  // shared ones run early.
  const shared = modules.filter((href) => !start.includes(href));
  return (
    html
      .replaceAll(PRELOAD, '')
      // As text/plain it does not run. Its hash in the content policy also allows the copy that
      // runs later.
      .replace(START, '<script type="text/plain" id="start">$1</script>')
      .replace('</body>', () => `<script>${launcher(modules, shared)}</script></body>`)
  );
}

/**
 * The inline script that starts the page. It preloads every module and runs the shared ones, each
 * in a task of its own, so that no task blocks input for long. A hidden page is never painted, so
 * it starts at once.
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
