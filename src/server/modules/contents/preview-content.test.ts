import { beforeAll, describe, expect, it } from 'vitest';
import type { PreviewedPage } from '#contract/contents/contents.schema.ts';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import type { RenderPage } from './preview-content.ts';

/** Renders the contents as text, with a script as a page would have. */
const renderPage: RenderPage = async (path, readSite) =>
  `${path} <script>run()</script>${JSON.stringify(await readSite())}`;

describe('the preview of a content', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database, { renderPage });
  let office: object;
  beforeAll(async () => {
    office = await api.signInAs('admin');
  });
  const preview = (slug: string, content: object, by = api) =>
    by.request('POST', `/api/admin/contents/${slug}/preview`, { content }, office);
  const previewed = async (slug: string, content: object) =>
    (await preview(slug, content)).body as PreviewedPage;

  it("shows what is typed on the content's page, together with stored contents, and stores nothing", async () => {
    const saved = { content: { privacy: 'Riservatezza' }, version: null };
    await api.request('PUT', '/api/admin/contents/navbar', saved, office);
    const { path, html, problems } = await previewed('home-hero', { title: 'Cantieri' });
    expect([path, problems]).toEqual(['/', {}]);
    expect(html).toMatch(/^\/ \{/);
    expect(html).toContain('"title":"Cantieri"');
    expect(html).toContain('Riservatezza');
    expect((await previewed('navbar', {})).html).not.toContain('Riservatezza');
    const { body } = await api.request('GET', '/api/site');
    expect(body).toMatchObject({ hero: SHIPPED_SITE.hero, navbar: { privacy: 'Riservatezza' } });
    expect((await api.request('GET', '/api/admin/contents', undefined, office)).body).toMatchObject(
      {
        contents: [{ slug: 'navbar', version: 1 }],
      },
    );
  });

  it('falls back like the page if a field cannot be shown, and says which', async () => {
    const content = {
      title: 'x'.repeat(121),
      subtitle: 'Subito',
      background_image: 'javascript:1',
    };
    const { html, problems } = await previewed('home-hero', content);
    expect(problems).toEqual({
      title: 'Al massimo 120 caratteri: 1 di troppo',
      background_image: 'Inserire un indirizzo che comincia con https:// o con /',
    });
    expect(html).toContain(SHIPPED_SITE.hero.title);
    expect(html).toContain('Subito');
    expect(html).not.toContain('javascript:');
  });

  it.each([
    ['contact', '/contact'],
    ['footer', '/'],
    ['home-services', '/'],
    ['about-us', '/'],
    ['services', '/'],
    ['accessibility', '/accessibilita'],
  ])('of %s is the page %s', async (slug, path) => {
    expect(await previewed(slug, {})).toMatchObject({ path, html: expect.any(String) });
  });

  it.each(['common-materials', 'bozza', 'constructor'])(
    'of %s does not exist, because no page shows it without scripts',
    async (slug) => {
      expect(await previewed(slug, {})).toEqual({ path: null, html: null, problems: {} });
    },
  );

  it('is refused with a message if the pages are not served', async () => {
    const { status, body } = await preview('footer', {}, await createTestApi(database));
    expect([status, body]).toMatchObject([404, { message: expect.stringContaining('Anteprima') }]);
  });

  it('is no larger than a content may be', async () => {
    expect((await preview('about-us', { content: 'x'.repeat(140_000) })).status).toBe(413);
  });
});
