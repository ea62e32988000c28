import { expect, it } from 'vitest';
import { startAfterPaint } from './start-after-paint.ts';

const page = (start: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>$&</p>${start}<script>later()</script></body></html>`;

it('no module is loaded before the first paint, and all of them after', () => {
  const html = startAfterPaint(
    page('<script type="module" async="">import "/assets/a.js";</script>'),
  );
  const [before, launcher = ''] = html.split('<script>(() =>');
  expect(before).not.toMatch(/modulepreload|type="module"/);
  expect(before).toContain('<script type="text/plain" id="start">import "/assets/a.js";</script>');
  expect(before).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
  expect(before).toContain('<p>$&</p>');
  expect(launcher).toContain('["/assets/a.js","/assets/b.js"]');
});

it('shared modules run before those of the page', () => {
  const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
  const names = ['framework-3', 'route-1', 'shared-2'];
  const html = startAfterPaint(
    `${names.map(link).join('')}<body><script type="module" async="">import "/assets/route-1.js"</script></body>`,
  );
  expect(html).toContain('of ["/assets/framework-3.js","/assets/shared-2.js"]) {');
});

it('a page without a module script stays as it is', () => {
  expect(startAfterPaint(page(''))).toBe(page(''));
});
