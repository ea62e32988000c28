import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openEmptyDatabase, openTestDatabase } from '#test/database.ts';
import { freshPlace } from '#test/dates.ts';
import { migrationsBefore } from '#test/migrations.ts';
import { readByLink, storeOffer } from '#test/offer-rows.ts';
import { answersTogether } from '#test/start-together.ts';

type Numbered = { year: number; number: number; date: string };

describe('the number of a document', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });

  const documentOf = async (id: string) =>
    (
      await rows<Numbered>(
        orm,
        sql`select year, number, date::text from easyfatt_documents where subject_id = ${id}`,
      )
    )[0];
  const suffixOf = async (id: string) =>
    (
      await rows<{ numbering: string }>(
        orm,
        sql`select numbering from easyfatt_documents where subject_id = ${id}`,
      )
    )[0]?.numbering;
  const setNumbers = (columns: string) =>
    orm.execute(sql.raw(`update easyfatt_document_settings set ${columns}`));
  const accept = async (
    offer: Awaited<ReturnType<typeof storeOffer>>,
    place: object | null = null,
  ) => {
    const read = await readByLink(orm, offer);
    return api.request('POST', '/api/own-offer/accept', { ...read, name: 'Agata', place });
  };
  const reopen = async (id: string) => {
    const { version } = await row<{ version: number }>(
      orm,
      sql`select version from offers where id = ${id}`,
    );
    return api.request('POST', `/api/admin/offers/${id}/reopen`, { version }, office);
  };
  const last = async () =>
    (
      await row<{ last: number }>(
        orm,
        sql`select coalesce(max(number), 0) as last from easyfatt_documents`,
      )
    ).last;

  it('is given in the acceptance itself: twenty at once have twenty numbers without a gap', async () => {
    const offers = await Promise.all(Array.from({ length: 20 }, () => storeOffer(orm)));
    const reads = await Promise.all(offers.map((offer) => readByLink(orm, offer)));
    const before = await last();
    const answers = await answersTogether(
      database,
      `select pg_advisory_xact_lock(hashtextextended('easyfatt-documents', 0))`,
      reads.map(
        (read) => () =>
          api.request('POST', '/api/own-offer/accept', { ...read, name: 'Agata', place: null }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(offers.map(() => 200));
    const given = await Promise.all(offers.map(async ({ id }) => (await documentOf(id))?.number));
    expect(given.toSorted((a = 0, b = 0) => a - b)).toEqual(offers.map((_, n) => before + 1 + n));
  });

  it('is not used up by an acceptance that is refused', async () => {
    const place = freshPlace();
    await createConsumer(orm, place);
    const before = await last();
    const refused = await storeOffer(orm);
    expect((await accept(refused, place)).status).toBe(409);
    expect(await documentOf(refused.id)).toBeUndefined();
    const next = await storeOffer(orm);
    expect((await accept(next, freshPlace())).status).toBe(200);
    expect(await documentOf(next.id)).toMatchObject({ number: before + 1 });
  });

  it('is of the offer alone, not of its delivery too', async () => {
    await orm.execute(sql`update easyfatt_document_settings set send_orders = true`);
    const offer = await storeOffer(orm);
    await accept(offer, freshPlace());
    const { order_id } = await row<{ order_id: string }>(
      orm,
      sql`select order_id from offers where id = ${offer.id}`,
    );
    await orm.execute(sql`update orders_consumer set status = 'confirmed' where id = ${order_id}`);
    expect(await documentOf(offer.id)).toBeDefined();
    expect(await documentOf(order_id)).toBeUndefined();
    await orm.execute(sql`update easyfatt_document_settings set send_orders = false`);
  });

  it('stays when an offer is reopened and accepted again, and is nobody else’s meanwhile', async () => {
    const offer = await storeOffer(orm);
    await accept(offer);
    const first = await documentOf(offer.id);
    expect((await reopen(offer.id)).status).toBe(200);
    const other = await storeOffer(orm);
    await accept(other);
    expect((await documentOf(other.id))?.number).toBe((first?.number ?? 0) + 1);
    const [again] = await rows<typeof offer>(orm, sql`select * from offers where id = ${offer.id}`);
    await accept(again as typeof offer);
    expect(await documentOf(offer.id)).toEqual(first);
  });

  it('is a new one of the new year, unless Easyfatt may know the old one', async () => {
    const [fresh, known] = [await storeOffer(orm), await storeOffer(orm)];
    for (const [number, offer] of [fresh, known].entries()) {
      await accept(offer);
      await reopen(offer.id);
      await orm.execute(
        sql`update easyfatt_documents set year = 2025, number = ${number + 1}, date = '2025-12-31' where subject_id = ${offer.id}`,
      );
    }
    await orm.execute(
      sql`update easyfatt_documents set first_handed_out_at = now(), told = '{"ended": true}' where subject_id = ${known.id}`,
    );
    for (const { id } of [fresh, known]) {
      const [again] = await rows<typeof fresh>(orm, sql`select * from offers where id = ${id}`);
      await accept(again as typeof fresh);
    }
    expect((await documentOf(fresh.id))?.year).toBeGreaterThan(2025);
    expect(await documentOf(known.id)).toEqual({ year: 2025, number: 2, date: '2025-12-31' });
  });

  it('starts at 1 in a new year, or goes on if the office prefers that', async () => {
    const before = await last();
    const ofYear = async (year: number) => {
      const { id } = await storeOffer(orm, {
        status: 'accepted',
        accepted_at: `${year}-06-01T10:00:00Z`,
      });
      return documentOf(id);
    };
    expect(await ofYear(2051)).toEqual({ year: 2051, number: 1, date: '2051-06-01' });
    expect(await ofYear(2051)).toMatchObject({ number: 2 });
    await orm.execute(sql`update easyfatt_document_settings set restart_each_year = false`);
    expect(await ofYear(2052)).toMatchObject({ year: 2052, number: before + 1 });
    await orm.execute(sql`update easyfatt_document_settings set restart_each_year = true`);
    expect(await ofYear(2052)).toMatchObject({ number: before + 2 });
  });

  it('never fails an acceptance: without a restart, an offer of another year gets a free number', async () => {
    await setNumbers('restart_each_year = false');
    const offer = await storeOffer(orm);
    await accept(offer);
    await reopen(offer.id);
    await orm.execute(
      sql`update easyfatt_documents set year = 2024, number = 1, date = '2024-12-31' where subject_id = ${offer.id}`,
    );
    const taken = await storeOffer(orm, {
      status: 'accepted',
      accepted_at: new Date().toISOString(),
    });
    await orm.execute(
      sql`update easyfatt_documents set number = 1 where subject_id = ${taken.id} and not exists (
        select from easyfatt_documents as d where d.year = easyfatt_documents.year and d.number = 1)`,
    );
    const before = await last();
    const [again] = await rows<typeof offer>(orm, sql`select * from offers where id = ${offer.id}`);
    expect((await accept(again as typeof offer)).status).toBe(200);
    expect(await documentOf(offer.id)).toMatchObject({
      year: (await documentOf(taken.id))?.year,
      number: before + 1,
    });
    await setNumbers('restart_each_year = true');
  });

  it('keeps its suffix when the office changes the setting, which is for new documents', async () => {
    const [old, fresh] = [await storeOffer(orm), await storeOffer(orm)];
    await accept(old);
    await setNumbers(`numbering = '/a'`);
    await accept(fresh);
    await reopen(old.id);
    const [again] = await rows<typeof old>(orm, sql`select * from offers where id = ${old.id}`);
    await accept(again as typeof old);
    expect([await suffixOf(old.id), await suffixOf(fresh.id)]).toEqual(['/web', '/a']);
    const ofOffer = `/api/admin/easyfatt/offers/${old.id}/document`;
    expect((await api.request('GET', ofOffer, undefined, office)).body).toMatchObject({
      document: { numbering: '/web', is_wanted: true },
    });
    const file = await api.request(
      'GET',
      '/api/admin/easyfatt/documents.xml?from=2026-01-01&to=2099-12-31',
      undefined,
      office,
    );
    expect(String(file.body)).toContain('<Numbering>/web</Numbering>');
    expect(String(file.body)).toContain('<Numbering>/a</Numbering>');
    await setNumbers(`numbering = '/web'`);
  });

  it('has the year of Rome', async () => {
    const { id } = await storeOffer(orm, {
      status: 'accepted',
      accepted_at: '2059-12-31T23:30:00Z',
    });
    expect(await documentOf(id)).toEqual({ year: 2060, number: 1, date: '2060-01-01' });
  });
});

describe('an upgrade', async () => {
  const database = await openEmptyDatabase();
  const { orm } = database;

  it('numbers the offers that were accepted before it, year by year in the order of acceptance', async () => {
    const needed = ['search.sql', 'contacts.sql', 'offers.sql', 'append-only.sql'];
    await database.migrate(migrationsBefore('easyfatt_documents', needed));
    const accepted = async (at: string, columns = {}) =>
      (await storeOffer(orm, { status: 'accepted', accepted_at: at, ...columns })).id;
    const third = await accepted('2026-11-02T10:00:00Z');
    const first = await accepted('2025-11-02T10:00:00Z');
    await accepted('2026-03-01T10:00:00Z', { contract_withdrawn_at: '2026-03-05T10:00:00Z' });
    await storeOffer(orm);
    const second = await accepted('2026-01-02T10:00:00Z');
    await database.migrate();
    const numbered = sql`select subject_id, year, number, date::text from easyfatt_documents order by year, number`;
    const expected = [
      { subject_id: first, year: 2025, number: 1, date: '2025-11-02' },
      { subject_id: second, year: 2026, number: 1, date: '2026-01-02' },
      { subject_id: third, year: 2026, number: 2, date: '2026-11-02' },
    ];
    expect(await rows(orm, numbered)).toEqual(expected);
    await orm.execute(sql`delete from repeatable_migrations where file = 'easyfatt-documents.sql'`);
    await database.migrate();
    expect(await rows(orm, numbered)).toEqual(expected);
  });
});
