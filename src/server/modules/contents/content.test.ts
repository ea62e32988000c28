import { expect, it, vi } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { cmsContents } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { orm } = database;

it('the public contents are the shipped ones, then the stored ones, without any other stored contents', async () => {
  const api = await createTestApi(database, { publicOrigin: 'http://localhost' });
  const shipped = await api.request('GET', '/api/site');
  expect(shipped).toMatchObject({
    status: 200,
    body: { origin: 'http://localhost', ...SHIPPED_SITE },
  });

  await orm.insert(cmsContents).values([
    { slug: 'footer', content: { legal: 'Edil Prova', internal_note: 'segreto' } },
    { slug: 'bozza', content: { title: 'segreto' } },
  ]);
  const { body } = await api.request('GET', '/api/site');
  expect(body).toMatchObject({ company: { legal: 'Edil Prova' } });
  expect(JSON.stringify(body)).not.toContain('segreto');
});

it('each change of the contents is announced, so that no cached page stays stale', async () => {
  const onMessage = vi.fn();
  const unlisten = await database.listen('content_changes', { onMessage });
  await orm.insert(cmsContents).values({ slug: 'navbar', content: {} });
  await expect.poll(() => onMessage.mock.calls.length).toBe(1);
  await orm.update(cmsContents).set({ content: { privacy: 'Dati' } });
  await expect.poll(() => onMessage.mock.calls.length).toBe(2);
  await orm.delete(cmsContents);
  await expect.poll(() => onMessage.mock.calls.length).toBe(3);
  await unlisten();
});
