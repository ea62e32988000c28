import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentVersions } from '#contract/contents/contents.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

describe('the versions of a content', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    office = await api.signInAs('admin');
  });
  const save = (slug: string, content: object, version: number | null) =>
    api.request('PUT', `/api/admin/contents/${slug}`, { content, version }, office);
  const versions = async (slug: string, query = '') => {
    const path = `/api/admin/contents/${slug}/versions${query}`;
    return (await api.request('GET', path, undefined, office)).body as ContentVersions;
  };
  /** A slug of its own for each test. */
  const newSlug = () => `bozza-${crypto.randomUUID()}`;

  it('list what was saved, by whom and when, newest first and page by page', async () => {
    const slug = newSlug();
    for (const [index, title] of ['Uno', 'Due', 'Tre'].entries()) {
      const saved = await save(slug, { title }, index || null);
      expect(saved).toMatchObject({ status: 200, body: { version: index + 1 } });
    }
    const first = await versions(slug, '?page_size=2');
    expect(first).toMatchObject({
      rows: [
        { version: 3, content: { title: 'Tre' }, user_name: office.email },
        { version: 2, content: { title: 'Due' } },
      ],
      total: 3,
    });
    expect(Date.parse(first.rows[0]?.created_at ?? '')).toBeGreaterThan(0);
    expect(await versions(slug, '?page=2&page_size=2')).toMatchObject({ rows: [{ version: 1 }] });
    expect(await versions(newSlug())).toEqual({ rows: [], total: 0 });
  });

  it('are not made by a refused save', async () => {
    expect((await save('navbar', { privacy: 'x'.repeat(41) }, null)).status).toBe(422);
    expect((await versions('navbar')).total).toBe(0);
  });

  it('show what others saved to a person who edited an older one', async () => {
    const slug = newSlug();
    await save(slug, { title: 'Prima' }, null);
    await save(slug, { title: 'Dopo' }, 1);
    for (const version of [1, null, 7]) {
      expect(await save(slug, { title: 'Altro' }, version)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { slug, content: { title: 'Dopo' }, version: 2 } },
      });
    }
    expect((await versions(slug)).total).toBe(2);
    expect(await save(newSlug(), {}, 1)).toMatchObject({
      status: 404,
      body: { message: 'Contenuto non trovato' },
    });
  });

  it.each([
    ['making it', null],
    ['changing it', 1],
  ])('have one winner when several are %s at once', async (_, version) => {
    const slug = newSlug();
    if (version) await save(slug, {}, null);
    const titles = ['a', 'b', 'c', 'd', 'e'];
    const answers = await Promise.all(titles.map((title) => save(slug, { title }, version)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { rows, total } = await versions(slug);
    const title = titles[statuses.indexOf(200)];
    expect([rows[0]?.content, total]).toEqual([{ title }, (version ?? 0) + 1]);
  });

  it('survive the deletion of the content, which is logged, and can restore it', async () => {
    const slug = newSlug();
    const remove = () => api.request('DELETE', `/api/admin/contents/${slug}`, undefined, office);
    await save(slug, { title: 'Uno' }, null);
    expect(await remove()).toMatchObject({ status: 200, body: { slug } });
    const list = await api.request('GET', '/api/admin/contents', undefined, office);
    expect(JSON.stringify(list.body)).not.toContain(slug);
    expect(await versions(slug)).toMatchObject({ rows: [{ content: { title: 'Uno' } }], total: 1 });
    const log = await api.request('GET', '/api/admin/audit-log?page_size=1', undefined, office);
    expect(log.body).toMatchObject({
      rows: [{ action: 'content-deleted', by: { name: office.email }, before: { slug } }],
    });
    expect(await remove()).toMatchObject({
      status: 404,
      body: { message: 'Contenuto non trovato' },
    });
    expect(await save(slug, { title: 'Uno' }, null)).toMatchObject({ body: { version: 2 } });
  });

  it('that somebody else has saved since are not deleted unseen', async () => {
    const slug = newSlug();
    const remove = (version: number) =>
      api.request('DELETE', `/api/admin/contents/${slug}?version=${version}`, undefined, office);
    await save(slug, { title: 'Uno' }, null);
    await save(slug, { title: 'Due' }, 1);
    expect(await remove(1)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: { slug, version: 2, content: { title: 'Due' } } },
    });
    expect(await remove(2)).toMatchObject({ status: 200 });
    expect(await remove(2)).toMatchObject({ status: 404 });
  });

  it.each(['home-hero', 'common-materials'])(
    'are kept with a content that the pages read: %s',
    async (slug) => {
      await save(slug, { title: 'Uno' }, null);
      const path = `/api/admin/contents/${slug}`;
      expect(await api.request('DELETE', path, undefined, office)).toMatchObject({
        status: 422,
        body: { message: 'Un contenuto predefinito non si elimina' },
      });
      expect((await versions(slug)).total).toBe(1);
    },
  );

  it('continue their numbers after the content was deleted in the database', async () => {
    const slug = newSlug();
    await save(slug, { title: 'Uno' }, null);
    await save(slug, { title: 'Due' }, 1);
    await orm.execute(sql`delete from cms_contents where slug = ${slug}`);
    expect(await save(slug, { title: 'Tre' }, null)).toMatchObject({ body: { version: 3 } });
    await orm.execute(sql`delete from cms_contents where slug = ${slug}`);
    await orm.execute(sql`insert into cms_contents (slug, content) values (${slug}, '{}')`);
    expect(await save(slug, { title: 'Quattro' }, 1)).toMatchObject({ body: { version: 4 } });
    expect((await versions(slug)).total).toBe(4);
  });

  it.each([
    "update content_versions set user_name = 'altri'",
    'delete from content_versions',
    'truncate content_versions',
  ])('cannot be changed: %s', async (statement) => {
    await save(newSlug(), {}, null);
    await expect(orm.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'the rows of content_versions cannot be changed' },
    });
  });
});
