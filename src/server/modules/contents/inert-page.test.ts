import { expect, it } from 'vitest';
import { inertPage } from './inert-page.ts';

it.each([
  ['scripts', '<p>a</p><script>run("<p>")</script><script src="/a.js" async></script>', '<p>a</p>'],
  ['data for search engines', '<script type="application/ld+json">{}</script><p>a</p>', '<p>a</p>'],
  ['what is said without JavaScript', '<noscript><p>Serve JavaScript</p></noscript>', ''],
  ['preloads', '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="font"/>', ''],
  ['links', '<a class="b" href="/contact" data-c="d">e</a>', '<a class="b" data-c="d">e</a>'],
  ['addresses', '<address class="a">b</address>', '<address class="a">b</address>'],
  [
    'forms and buttons',
    '<form class="a"><button>b</button>',
    '<form inert class="a"><button inert>b</button>',
  ],
  ['styles', '<link rel="stylesheet" href="/a.css"/>', '<link rel="stylesheet" href="/a.css"/>'],
  ['texts', '<p>&lt;a href=&quot;b&quot;&gt;</p>', '<p>&lt;a href=&quot;b&quot;&gt;</p>'],
])('a preview does nothing by itself and keeps its look: %s', (_, html, still) => {
  expect(inertPage(html)).toBe(still);
});
