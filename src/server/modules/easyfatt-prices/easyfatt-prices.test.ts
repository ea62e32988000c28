import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EasyfattPrices } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import {
  article,
  basic,
  credentials,
  easyfattClient,
  FORM_TYPE,
  form,
  fullXml,
  incrementalXml,
  vat,
} from '#test/easyfatt-client.ts';
import { createProgramKey } from '#test/program-key.ts';

describe('the price list of Easyfatt', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const { secret } = await createProgramKey(api, ['prices:write'], { name: 'Easyfatt' });
  const send = easyfattClient(api, basic(secret));
  beforeEach(async () => {
    for (const table of ['prices', 'easyfatt_sends', 'easyfatt_price_settings']) {
      await orm.execute(sql.raw(`delete from ${table}`));
    }
    await orm.execute(sql`insert into prices (code, description, price)
      values ('A-MANO', 'Scritto a mano', 38)`);
  });

  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, `/api/admin/easyfatt${path}`, body, office);
  const view = async () => (await call('GET', '/prices')).body as EasyfattPrices;
  const latest = async () => (await view()).latest;
  const stored = (codes?: string) =>
    rows(
      orm,
      sql`select code, description, unit, price::float, vat_rate, weight_kg::float, active from prices
        where ${codes ?? null}::text is null or code like ${codes ?? ''} order by code`,
    );
  const active = async () =>
    (
      await rows<{ code: string }>(orm, sql`select code from prices where active order by code`)
    ).map(({ code }) => code);
  const undo = (change: string | null | undefined) =>
    api.request('POST', '/api/admin/prices/undo', { change }, office);
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => article({ Code: `ART-${from + n}` }));

  it('is taken as it is, without what the office does not need', async () => {
    expect(await send(fullXml([article({})]))).toBe('OK');
    expect(await stored('CEM%')).toEqual([
      {
        code: 'CEM-425',
        description: 'Cemento 42,5 R',
        unit: 'sacco',
        price: 5.9,
        vat_rate: 22,
        weight_kg: 25,
        active: true,
      },
    ]);
    expect(await latest()).toMatchObject({
      user_name: 'Easyfatt (programma)',
      mode: 'full',
      created: 1,
      changed: 0,
      skipped: 0,
      refusal: null,
    });
    const everything = await rows(
      orm,
      sql`select to_jsonb(s)::text as text from easyfatt_sends s
        union all select to_jsonb(p)::text from prices p union all select to_jsonb(h)::text from price_history h`,
    );
    expect(JSON.stringify(everything)).not.toMatch(/3\.10?\b|Golfo/);
  });

  it.each([
    ['Authorization', basic(secret)],
    ['X-Authorization without the word', { 'x-authorization': credentials(secret) }],
    ['X-Authorization', { 'x-authorization': `Basic ${credentials(secret)}` }],
    ['HTTP_X_AUTHORIZATION', { http_x_authorization: credentials(secret) }],
  ])('is accepted with the key in %s', async (_, headers) => {
    expect(await easyfattClient(api, headers)(fullXml([article({})]))).toBe('OK');
  });

  it('is refused without a key, before anything of it is read', async () => {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          isRead = true;
          controller.enqueue(form(fullXml([])));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await api.app.request('http://localhost/api/easyfatt/products', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': FORM_TYPE },
      body,
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.text()]).toEqual([401, 'Chiave non valida o scaduta.']);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    expect(isRead).toBe(false);
  });

  it('is refused with a key for something else, in words that Easyfatt shows', async () => {
    const other = await createProgramKey(api, ['orders:read', 'offers:read']);
    expect(await easyfattClient(api, basic(other.secret))(fullXml([]))).toBe(
      'Questa chiave non può inviare il listino.',
    );
  });

  it('is refused over http, which shows the key to others on the way', async () => {
    const proxied = await createTestApi(database, {
      publicOrigin: 'https://www.example.test',
      trustedProxies: ['192.0.2.1/32'],
    });
    const sendOver = (proto: string) =>
      easyfattClient(proxied, {
        ...basic(secret),
        host: 'www.example.test',
        'x-forwarded-proto': proto,
      })(fullXml([article({})]));
    expect(await sendOver('http')).toBe("Usi l'indirizzo con https.");
    expect(await sendOver('https')).toBe('OK');
  });

  it('is one change, undone as one from the office', async () => {
    const before = await stored();
    await send(fullXml(many(250)));
    const { latest, can_undo } = await view();
    expect([latest?.created, latest?.change]).toEqual([250, can_undo]);
    expect(await undo(can_undo)).toMatchObject({ status: 200, body: { prices: 250 } });
    expect(await stored()).toEqual(before);
    expect(await view()).toMatchObject({ latest: { is_undone: true }, can_undo: null });
  });

  it('changes nothing when it is sent again', async () => {
    await send(fullXml(many(3)));
    const before = await rows(orm, sql`select * from prices order by code`);
    expect(await send(fullXml(many(3)))).toBe('OK');
    expect(await rows(orm, sql`select * from prices order by code`)).toEqual(before);
    expect(await view()).toMatchObject({
      latest: { created: 0, changed: 0, unchanged: 3, change: null },
      earlier: [{ created: 3 }],
    });
  });

  it("passes Danea's certification: absent, changed, new, and only what changed", async () => {
    await send(fullXml([article({ Code: 'A' }), article({ Code: 'B' }), article({ Code: 'C' })]));
    const changed = article({ Code: 'B', NetPrice1: '6.5', Description: 'Cemento nuovo', Um: 'q' });
    await send(
      fullXml([article({ Code: 'A' }), changed, article({ Code: 'D', Category: 'Nuova' })]),
    );
    expect(await latest()).toMatchObject({ created: 1, changed: 1, unchanged: 1, deactivated: 1 });
    expect(await active()).toEqual(['A', 'A-MANO', 'B', 'D']);
    expect(await stored('B')).toMatchObject([
      { price: 6.5, description: 'Cemento nuovo', unit: 'q' },
    ]);
    // Back in the list, it is on sale again.
    await send(incrementalXml([article({ Code: 'C' })], ['D', 'MAI-VISTO']));
    expect(await latest()).toMatchObject({ mode: 'incremental', changed: 1, deactivated: 1 });
    expect(await active()).toEqual(['A', 'A-MANO', 'B', 'C']);
  });

  it.each(['UpdatedProducts', 'UpdateProducts'])('reads what changed from %s', async (element) => {
    await send(fullXml(many(3)));
    const file = incrementalXml([article({ Code: 'ART-1', NetPrice1: '9' })], [], element);
    expect(await send(file)).toBe('OK');
    expect(await stored('ART-1')).toMatchObject([{ price: 9 }]);
    expect(await active()).toHaveLength(4);
  });

  it('keeps what the office wrote by hand: its own articles, weights and units, and what it switched off', async () => {
    await send(fullXml([article({ Code: 'A', Um: '', GrossWeight: 0, NetWeight: '' })]));
    await orm.execute(
      sql`update prices set weight_kg = 25, unit = 'sacco', active = false where code = 'A'`,
    );
    await send(
      fullXml([article({ Code: 'A', Um: '', GrossWeight: 0, NetWeight: '', NetPrice1: 8 })]),
    );
    expect(await stored('A')).toMatchObject([
      { weight_kg: 25, unit: 'sacco', active: false, price: 8 },
    ]);
    expect(await stored('A-MANO')).toMatchObject([{ active: true, price: 38 }]);
  });

  it('leaves an article of the office alone until Easyfatt has it, also after an undo', async () => {
    await send(fullXml([article({ Code: 'a-mano', NetPrice1: 40 }), article({ Code: 'B' })]));
    expect(await stored('a-mano')).toMatchObject([{ price: 40 }]);
    await undo((await latest())?.change);
    await send(fullXml([article({ Code: 'B' })]));
    expect(await active()).toEqual(['A-MANO', 'B']);
  });

  it('names the articles that it skips, and they stay as they were', async () => {
    await send(fullXml([article({ Code: 'IVA' }), article({ Code: 'B' })]));
    const file = fullXml([
      article({ Code: 'IVA', Vat: vat(5), NetPrice1: 99 }),
      article({ Code: 'B' }),
      article({ Code: 'b' }),
      article({ Code: 'SENZA', NetPrice1: '' }),
    ]);
    expect(await send(file)).toBe('OK');
    expect(await latest()).toMatchObject({
      skipped: 3,
      unchanged: 1,
      deactivated: 0,
      skipped_articles: [
        { code: 'IVA', reason: 'IVA al 5 % non prevista' },
        { code: 'b', reason: expect.stringContaining('di un altro articolo') },
        { code: 'SENZA', reason: 'manca il prezzo del listino 1' },
      ],
    });
    expect(await stored('IVA')).toMatchObject([{ active: true, price: 5.9, vat_rate: 22 }]);
  });

  it('is read by the settings of the office, and who changed them is logged', async () => {
    const settings = { price_list: 3, weight: 'net' };
    expect((await call('PATCH', '/prices', settings)).body).toMatchObject({ settings });
    await send(fullXml([article({ NetPrice3: '4.5' })]));
    expect(await stored('CEM%')).toMatchObject([{ price: 4.5, weight_kg: 24.5 }]);
    const log = await api.request('GET', '/api/admin/audit-log', undefined, office);
    expect(log.body).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ action: 'easyfatt-changed', after: settings }),
      ]),
    });
    expect(await call('PATCH', '/prices', { price_list: 10 })).toMatchObject({ status: 422 });
  });

  it('is refused if no article has the price list of the settings', async () => {
    await call('PATCH', '/prices', { price_list: 4 });
    expect(await send(fullXml(many(2)))).toBe(
      "Nessun articolo ha il listino 4: controlli l'impostazione.",
    );
    expect(await active()).toEqual(['A-MANO']);
    expect(await latest()).toMatchObject({ refusal: expect.stringContaining('listino 4') });
  });

  it('switches off many articles only if the office allows it, once', async () => {
    await send(fullXml(many(100)));
    const cut = fullXml(many(70));
    const sentence =
      'Verrebbero disattivati 30 articoli su 100: nulla è stato cambiato. Confermi in Listino > Easyfatt.';
    expect(await send(cut)).toBe(sentence);
    expect(await active()).toHaveLength(101);
    const { consent } = await view();
    expect(consent).toMatchObject({ deactivated: 30, of: 100, allowed_by: null });
    const allow = (id: string | undefined, allowed = true) =>
      call('PUT', `/price-sends/${id}/consent`, { allowed });
    await allow(consent?.send);
    await allow(consent?.send, false);
    expect(await send(cut)).toBe(sentence);
    // Another list has arrived meanwhile.
    expect(await allow(consent?.send)).toMatchObject({ status: 409 });
    await allow((await view()).consent?.send);
    // One more than the office has seen.
    expect(await send(fullXml(many(69)))).toContain('31 articoli su 100');
    await allow((await view()).consent?.send);
    // A file that cannot be read does not use the consent up.
    await send('<a/>');
    expect(await send(cut)).toBe('OK');
    expect(await view()).toMatchObject({ consent: null, latest: { deactivated: 30 } });
    expect(await active()).toHaveLength(71);
    expect(await send(fullXml(many(40)))).toContain('30 articoli su 70');
  });

  it('switches off many deleted articles only if the office allows it, once', async () => {
    const codes = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => `ART-${from + n}`);
    await send(fullXml(many(100)));
    const cut = incrementalXml([], [...codes(0, 30), 'A-MANO']);
    expect(await send(cut)).toContain('Verrebbero disattivati 30 articoli su 100');
    expect(await active()).toHaveLength(101);
    const { consent } = await view();
    expect(consent).toMatchObject({ deactivated: 30, of: 100, allowed_by: null });
    await call('PUT', `/price-sends/${consent?.send}/consent`, { allowed: true });
    // What switches nothing off does not use the consent up.
    await send(incrementalXml([article({ Code: 'ART-99', NetPrice1: '7' })]));
    expect(await send(cut)).toBe('OK');
    expect(await view()).toMatchObject({ consent: null, latest: { deactivated: 30 } });
    expect(await active()).toHaveLength(71);
    expect(await send(incrementalXml([], codes(30, 60)))).toContain('30 articoli su 70');
  });

  it('never switches off what the office wrote by hand', async () => {
    await send(fullXml(many(1)));
    expect(await send(incrementalXml([], ['A-MANO']))).toBe('OK');
    expect(await active()).toContain('A-MANO');
  });

  it('takes the changes of others if one article lost its price', async () => {
    await send(fullXml(many(2)));
    expect(await send(incrementalXml([article({ Code: 'ART-0', NetPrice1: '' })]))).toBe('OK');
    expect(await latest()).toMatchObject({
      skipped_articles: [{ code: 'ART-0', reason: 'manca il prezzo del listino 1' }],
    });
    expect(await stored('ART-0')).toMatchObject([{ price: 5.9, active: true }]);
  });

  it('may switch off twenty articles at once, whatever their share', async () => {
    await send(fullXml(many(21)));
    expect(await send(fullXml(many(1)))).toBe('OK');
    expect(await latest()).toMatchObject({ deactivated: 20 });
  });

  it('does not switch off everything if it is empty', async () => {
    await send(fullXml(many(3)));
    expect(await send(fullXml([]))).toBe(
      'Il listino non contiene articoli: nulla è stato cambiato.',
    );
    expect(await active()).toHaveLength(4);
  });

  it.each([
    ['no file', form('x', 'altro'), FORM_TYPE, 'Manca il file dei prodotti.'],
    ['no form', fullXml([]), 'text/xml', 'Manca il file dei prodotti.'],
    ['half a form', form(fullXml([])).subarray(0, 200), FORM_TYPE, 'Manca il file dei prodotti.'],
  ])('is refused when there is %s', async (_, body, type, sentence) => {
    const headers = { ...basic(secret), 'content-type': type };
    const answer = await api.request('POST', '/api/easyfatt/products', body, headers);
    expect([answer.status, answer.body]).toEqual([200, sentence]);
    expect(await latest()).toMatchObject({ mode: null, refusal: sentence });
  });

  it('is noted also when it is too large', async () => {
    const headers = { ...basic(secret), 'content-type': FORM_TYPE, 'content-length': '99999999' };
    const answer = await api.request('POST', '/api/easyfatt/products', form('x'), headers);
    expect(answer.status).toBe(413);
    expect(await latest()).toMatchObject({ refusal: 'File oltre 64 MB.' });
  });

  it('refuses a second list while one is taken', async () => {
    const answers = await Promise.all([send(fullXml(many(50))), send(fullXml(many(50)))]);
    expect(answers.toSorted()).toEqual(['OK', 'Un altro invio è in corso: riprovi tra un minuto.']);
    expect(await send(fullXml(many(50)))).toBe('OK');
  });

  it('is written completely when Easyfatt hangs up, and sending it again changes nothing', async () => {
    const client = new AbortController();
    const hungUp = api.app.request('http://localhost/api/easyfatt/products', {
      method: 'POST',
      headers: {
        host: 'localhost',
        'content-type': FORM_TYPE,
        ...basic(secret),
      },
      body: form(fullXml(many(300))) as BodyInit,
      signal: client.signal,
    });
    // The list is being read in its thread by then.
    const begun = new Promise((resolve) => process.once('worker', resolve));
    await begun;
    client.abort();
    await Promise.resolve(hungUp).catch(() => {});
    await expect.poll(async () => (await latest())?.created).toBe(300);
    expect(await send(fullXml(many(300)))).toBe('OK');
    expect(await latest()).toMatchObject({ created: 0, unchanged: 300, change: null });
  });

  it('and an import by hand at the same time lose nothing of each other', async () => {
    const file = [
      'Codice;Descrizione;Prezzo',
      ...Array.from({ length: 300 }, (_, n) => `MIO-${n};Blocco;${n}`),
    ].join('\n');
    const importing = (apply?: string | null) =>
      api.request(
        'POST',
        `/api/admin/prices/import${apply ? `?apply=${apply}` : ''}`,
        new Uint8Array(Buffer.from(file)),
        { ...office, 'content-type': 'application/octet-stream' },
      );
    const { digest } = (await importing()).body as { digest: string };
    const [taken, imported] = await Promise.all([send(fullXml(many(300))), importing(digest)]);
    expect([taken, imported.status]).toEqual(['OK', 200]);
    expect(await active()).toHaveLength(601);
    expect(await rows(orm, sql`select from unfinished_price_changes`)).toEqual([]);
  });

  it('tells an open office at once', async () => {
    const { readStream } = await import('#test/live-stream.ts');
    const answer = await api.fetch('GET', '/api/admin/live', undefined, office);
    const stream = readStream(
      answer,
      ({ data }) => (data as { subject?: string }).subject !== 'easyfatt',
    );
    await send(fullXml(many(1)));
    expect(await stream.next()).toMatchObject({ data: { subject: 'easyfatt' } });
    await stream.cancel();
  });
});
