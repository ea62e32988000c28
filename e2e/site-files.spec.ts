import { expect, test } from './fixtures.ts';

const path = (url: string) => new URL(url).pathname;

test('every page of the sitemap exists, and none says noindex', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => path(url));
  expect(paths).toContain('/privacy');
  for (const listed of paths) {
    const answer = await request.get(listed);
    expect(answer.status(), listed).toBe(200);
    expect(await answer.text(), listed).not.toContain('noindex');
  }
  for (const hidden of ['/login', '/system-test', '/preventivo-inviato', '/admin/overview']) {
    expect(paths).not.toContain(hidden);
    expect(await (await request.get(hidden)).text(), hidden).toContain('content="noindex"');
  }
});

test('a page names the icons and the manifest, which have their content types', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const links = page.locator(
    'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
  );
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(3);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons = (manifest as { icons: { src: string; type: string }[] }).icons;
  for (const href of [...hrefs, ...icons.map(({ src }) => src), '/og.png', '/robots.txt']) {
    expect((await request.get(href ?? '')).status(), `${href}`).toBe(200);
  }
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type']).toContain(type);
  }
  const width = (src: string) =>
    page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, src);
  expect(await width('/apple-touch-icon.png')).toBe(180);
  expect(await width('/icon-192.png')).toBe(192);
  expect(await width('/icon-512.png')).toBe(512);
  expect(await width('/icon-maskable-512.png')).toBe(512);
  expect(await width('/og.png')).toBe(1200);
});
