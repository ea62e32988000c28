import { beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '#contract/contents/site.schema.ts';
import { createPages } from '#server/pages.ts';
import { createRouter } from '#server/platform/http.ts';
import { buildOfTwoPages } from '#test/two-pages.ts';

describe('the cached pages', () => {
  let text: string;
  let reads: number;
  let waits: Promise<void> | undefined;
  beforeEach(() => {
    text = 'prima';
    reads = 0;
    waits = undefined;
  });

  const open = () => {
    const pages = createPages(buildOfTwoPages(), 'build');
    const readSite = async () => {
      reads += 1;
      const title = text;
      await waits;
      if (title === 'guasto') throw new Error('the contents cannot be read');
      return { hero: { title } } as Site;
    };
    const app = createRouter();
    app.onError(({ message }, c) => c.text(`guasto: ${message}`, 500));
    pages.mount(app, readSite);
    const get = async (path: string) => (await app.request(path)).text();
    return { pages, app, get };
  };

  it('are rendered once for each path, whatever the query', async () => {
    const { get } = open();
    expect(await get('/')).toBe('<p>prima</p>');
    expect(await get('/?utm=1')).toBe('<p>prima</p>');
    expect(await get('/contact')).toBe('<p>prima</p>');
    expect(reads).toBe(2);
  });

  it('include the data of their loaders, for navigations in the browser', async () => {
    const { app, get } = open();
    const answer = await app.request('/contact.data');
    expect(answer.headers.get('content-type')).toContain('text/x-script');
    expect(await answer.text()).toContain('prima');
    expect(await get('/contact.data')).toContain('prima');
    expect(reads).toBe(1);
    expect(await get('/nowhere.data')).toBe(await get('/404.data'));
  });

  it("can be reached with a link whose '#' a mail filter has escaped", async () => {
    const { app } = open();
    const answer = await app.request('/contact%23token=abc');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/contact#token=abc']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are not sent again to a browser that has them cached', async () => {
    const { app } = open();
    for (const path of ['/contact', '/contact.data']) {
      const etag = (await app.request(path)).headers.get('etag') ?? '';
      const again = await app.request(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('show a change of the contents at the next load', async () => {
    const { get, pages } = open();
    await get('/');
    text = 'dopo';
    expect(await get('/')).toBe('<p>prima</p>');
    pages.invalidate();
    expect(await get('/')).toBe('<p>dopo</p>');
  });

  it('do not include what was being rendered while the contents changed', async () => {
    let release = () => {};
    waits = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { get, pages } = open();
    const early = get('/');
    await expect.poll(() => reads).toBe(1);
    text = 'dopo';
    pages.invalidate();
    release();
    expect(await early).toBe('<p>prima</p>');
    expect(await get('/')).toBe('<p>dopo</p>');
  });

  it('are neither used nor changed by a preview with other contents', async () => {
    const { get, pages } = open();
    const typed = async () => ({ hero: { title: 'digitato' } }) as Site;
    expect(await pages.render('/', typed)).toBe('<p>digitato</p>');
    expect(await get('/')).toBe('<p>prima</p>');
    expect(await pages.render('/', typed)).toBe('<p>digitato</p>');
    expect(await get('/')).toBe('<p>prima</p>');
    expect(reads).toBe(1);
  });

  it('redirect a path with a trailing slash, and keep its query', async () => {
    const { headers, status } = await open().app.request('/contact/?utm=1');
    expect([status, headers.get('location')]).toEqual([308, '/contact?utm=1']);
  });

  it.each(['/Contact', '/CONTACT', '/CONTACT/'])('redirect %s to the page', async (path) => {
    const { headers, status } = await open().app.request(`${path}?utm=A`);
    expect([status, headers.get('location')]).toEqual([308, '/contact?utm=A']);
  });

  it.each(['//[.data', '//:99999.data', '/%.data', '//evil.example/contact.data'])(
    'answer %s like any unknown path, without an internal error',
    async (path) => {
      const { app } = open();
      expect((await app.request(`http://localhost${path}`)).status).toBeLessThan(500);
    },
  );

  it('answer only GET and HEAD', async () => {
    const { status, headers } = await open().app.request('/contact', { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('do not include a failure', async () => {
    text = 'guasto';
    const { get } = open();
    expect(await get('/')).toBe('guasto: the contents cannot be read');
    text = 'dopo';
    expect(await get('/')).toBe('<p>dopo</p>');
  });

  it('are shown as they were while the contents cannot be read, and then as they are', async () => {
    const { get, pages } = open();
    await get('/');
    text = 'guasto';
    pages.invalidate();
    pages.invalidate();
    expect(await get('/')).toBe('<p>prima</p>');
    expect(await get('/contact')).toContain('guasto');
    text = 'dopo';
    expect(await get('/')).toBe('<p>dopo</p>');
  });
});
