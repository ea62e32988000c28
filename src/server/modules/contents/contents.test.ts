import { describe, expect, it } from 'vitest';
import type { StoredContent } from '#contract/contents/contents.schema.ts';
import { SHIPPED_CONTENTS, SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type { Site } from '#contract/contents/site.schema.ts';
import type { ErrorBody } from '#contract/error.schema.ts';
import { cmsContents } from '#server/platform/db/schema.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { asContent, pngChunk, pngOf } from '#test/pictures.ts';
import { watchContents } from './watch-contents.ts';

describe('the contents of the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const all = async () =>
    (await api.request('GET', '/api/admin/contents', undefined, office)).body as {
      contents: StoredContent[];
    };
  /** Like an office that has just loaded the contents. */
  const save = async (slug: string, content: unknown, headers: object = office) => {
    const { version = null } = (await all()).contents.find((one) => one.slug === slug) ?? {};
    return api.request('PUT', `/api/admin/contents/${slug}`, { content, version }, headers);
  };
  const site = async () => (await api.request('GET', '/api/site')).body as Site;

  it('are created, listed by slug, shown on the pages, and replaced', async () => {
    const content = { type: 'section', title: 'Cantieri', subtitle: '', nota: ['a', { b: null }] };
    const saved = await save('home-hero', content);
    expect(saved).toMatchObject({ status: 200, body: { slug: 'home-hero', content } });
    await save('bozza', { content: { ogni: 'cosa' } });
    expect((await all()).contents.map(({ slug }) => slug)).toEqual(['bozza', 'home-hero']);
    expect((await all()).contents[1]).toEqual(saved.body);
    const { title, subtitle } = (await site()).hero;
    expect([title, subtitle]).toEqual(['Cantieri', SHIPPED_SITE.hero.subtitle]);

    const again = await save('home-hero', { title: 'Ritiri' });
    expect(
      (again.body as StoredContent).updated_at > (saved.body as StoredContent).updated_at,
    ).toBe(true);
    expect((await all()).contents).toHaveLength(2);
    expect((await site()).hero.title).toBe('Ritiri');
  });

  it.each([
    ['home-hero', { title: 'x'.repeat(121) }, 'title', 'Al massimo 120 caratteri: 1 di troppo'],
    [
      'home-hero',
      { background_image: 'http://example.test/a.jpg' },
      'background_image',
      'Inserire un indirizzo che comincia con https:// o con /',
    ],
    ['home-hero', { type: 'altro' }, 'type', 'Scegliere Pagina, Sezione o Componente'],
    ['home-services', { services: [] }, 'services', 'Inserire un elenco di servizi'],
    ['home-services', { content: { services: [{}] } }, 'services.0.title', 'Inserire un testo'],
    ['contact', { phones: ['095'] }, 'phones', 'Inserire tre telefoni'],
    ['contact', { email: 'a@' }, 'email', expect.stringContaining('email valido')],
    ['footer', { vat_number: '123' }, 'vat_number', 'Inserire le 11 cifre della partita IVA'],
    [
      'about-us',
      { content: 'x'.repeat(20_001) },
      'content',
      'Al massimo 20.000 caratteri: 1 di troppo',
    ],
    [
      'common-materials',
      { content: 'x'.repeat(81) },
      'materials.0',
      'Al massimo 80 caratteri: 1 di troppo',
    ],
    ['offer-texts', { validity_days: '0' }, 'validity_days', 'Inserire i giorni, da 1 a 365'],
    ['offer-texts', { payment_terms: 'a\nb' }, 'payment_terms', expect.stringContaining('riga')],
    ['company-mark', { image: 'logo.png' }, 'image', "Scegliere un'immagine PNG o JPEG"],
    [
      'company-mark',
      { image: asContent(pngOf({ rows: new Uint8Array(20_000_000) })) },
      'image',
      expect.stringContaining('incompleta o rovinata'),
    ],
  ])('that the pages could not show are refused at the field (%s %o)', async (...row) => {
    const [slug, content, field, reason] = row;
    const before = await all();
    const { status, body } = await save(slug, content);
    expect([status, body]).toMatchObject([
      422,
      { code: 'INVALID_INPUT', fields: { [field]: reason } },
    ]);
    expect((body as ErrorBody).message).not.toMatch(/obbligator|richiesti|undefined/);
    expect(await all()).toEqual(before);
  });

  it('can have the largest logo, which no page is rendered with', async () => {
    const image = asContent(pngOf({ more: [pngChunk('tEXt', new Uint8Array(71_800))] }));
    const saved = await save('company-mark', { type: 'component', image });
    expect([saved.status, (saved.body as StoredContent).content]).toMatchObject([200, { image }]);
    expect(JSON.stringify(await site())).not.toContain('base64');
    expect(await save('company-mark', {})).toMatchObject({ status: 200 });
  });

  it('are refused with a reason if the database would store more characters than allowed', async () => {
    const grows = { note: Array.from({ length: 400 }, () => 1e300) };
    expect(await save('avviso', grows)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT', fields: { content: 'Testo troppo lungo' } },
    });
  });

  it('accept every shipped text unchanged, so that an edit can start with it', async () => {
    for (const [slug, content] of Object.entries(SHIPPED_CONTENTS)) {
      expect((await save(slug, content)).status, slug).toBe(200);
    }
    expect(await site()).toMatchObject(SHIPPED_SITE);
  });

  it('need a slug that fits into a URL, and a JSON object as body', async () => {
    for (const slug of ['Home', 'a b', 'a--b', 'x'.repeat(101)]) {
      const { status, body } = await save(encodeURIComponent(slug), {});
      expect([status, body]).toMatchObject([422, { fields: { slug: expect.any(String) } }]);
    }
    for (const content of ['testo', [], null]) {
      expect((await save('bozza', content)).status).toBe(422);
    }
    expect((await save('constructor', { title: 'x'.repeat(200) })).status).toBe(200);
  });

  it('are read and written only by administrators', async () => {
    const client = await api.signInAs('client');
    expect((await save('bozza', {}, client)).status).toBe(403);
    expect((await save('bozza', {}, {})).status).toBe(401);
    expect((await api.request('GET', '/api/admin/contents', undefined, client)).status).toBe(403);
    expect((await api.request('GET', '/api/admin/contents')).status).toBe(401);
  });

  it('that were stored without the API fall back to the shipped text, and the log says so once, with slug and field', async () => {
    await orm.delete(cmsContents);
    const lines: { slug?: string; field?: string; title?: string }[] = [];
    const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) });
    const warnings = () => lines.map(({ slug, field }) => `${slug} ${field}`);
    const store = (slug: string, content: object) =>
      orm
        .insert(cmsContents)
        .values({ slug, content })
        .onConflictDoUpdate({ target: cmsContents.slug, set: { content } });
    await store('home-hero', { title: 'x'.repeat(121), subtitle: '' });
    await watchContents({ database, logger });
    expect(warnings()).toEqual(['home-hero title']);
    expect(JSON.stringify(lines)).not.toContain('xxx');
    expect((await site()).hero.title).toBe(SHIPPED_SITE.hero.title);

    await store('contact', { map_url: 'http://example.test' });
    await expect.poll(warnings).toEqual(['home-hero title', 'contact map_url']);
    await store('home-hero', { title: 'Cantieri' });
    await store('navbar', { privacy: 5 });
    await expect.poll(warnings).toEqual(['home-hero title', 'contact map_url', 'navbar privacy']);
  });
});
