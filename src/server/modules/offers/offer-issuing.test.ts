import { beforeAll, describe, expect, it } from 'vitest';
import type { CreateOfferInput, Offer, OfferHistory } from '#contract/offers/offers.schema.ts';
import { createTestApi } from '#test/api.ts';
import { COMPANY_EMAIL } from '#test/booking-functions.ts';
import { MANY_ORDERS, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { offerInput } from '#test/offer-rows.ts';
import { writeOfferReminders } from './offer-mails.store.ts';
import type { DrawOffer } from './send-offer.ts';

describe('an offer issued at the counter', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  type Api = Awaited<ReturnType<typeof createTestApi>>;
  let api: Api;
  /** Another process on the same database. */
  let other: Api;
  let office: { cookie: string };
  const drawnFor: string[] = [];
  beforeAll(async () => {
    const drawOffer: DrawOffer = async ({ isMailed }) => {
      drawnFor.push(isMailed ? 'mail' : 'counter');
      return new TextEncoder().encode('paper');
    };
    const options = { clock: () => NOW, drawOffer };
    api = await createTestApi(database, options);
    other = await createTestApi(database, options);
    office = await api.signInAs('admin');
    await setBookingSettings(orm, 'remind_offers = true');
  });

  const call = (method: string, path: string, body?: unknown, to = api) =>
    to.request(method, `/api/admin/offers${path}`, body, office);
  const draft = async (fields: Partial<CreateOfferInput> = {}) =>
    (await call('POST', '', offerInput({ email: '', ...fields }))).body as Offer;
  const issue = ({ id, version }: Offer, to = api) => call('POST', `/${id}/issue`, { version }, to);
  const issued = async (fields: Partial<CreateOfferInput> = {}) => {
    const { status, body } = await issue(await draft(fields));
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Offer;
  };
  const mail = ({ id, version }: Offer, email: string, message = '') =>
    call('POST', `/${id}/mails`, { version, email, message });
  const read = async (id: string) => (await call('GET', `/${id}`)).body as Offer;
  const history = async ({ id }: Offer) =>
    (await call('GET', `/${id}/history`)).body as OfferHistory;
  const revised = async ({ id, version }: Offer) =>
    (await call('POST', `/${id}/revise`, { version })).body as Offer;
  const copiedToken = async ({ id }: Offer) =>
    ((await call('POST', `/${id}/link`)).body as { url: string }).url.split('#')[1] ?? '';
  const byLink = (token: string, path = '', input = {}) =>
    api.request('POST', `/api/own-offer${path}`, { token, ...input });
  const opened = async (token: string) => (await byLink(token)).status;

  it('has its number, PDF and link without an address, and no mail is sent', async () => {
    const offer = await issued();
    expect(offer).toMatchObject({ status: 'sent', year: 2026, revision: 1, mailed_at: null });
    expect((await call('GET', `/${offer.id}/paper`)).body).toBe('paper');
    expect(await opened(await copiedToken(offer))).toBe(200);
    const { entries, mails } = await history(offer);
    expect(entries.map(({ action }) => action)).toEqual(['link-copied', 'issued', 'created']);
    expect(mails).toEqual([]);
  });

  it('has its own PDF, which promises no mail even if there is an address', async () => {
    const email = 'concetta@example.test';
    await issued();
    await issued({ email });
    const { id, version } = await draft({ email });
    await call('POST', `/${id}/send`, { version, message: '' });
    expect(drawnFor.splice(-3)).toEqual(['counter', 'counter', 'mail']);
  });

  it.each([
    ['goes on with a revision whose telephone was corrected', { phone: '095 777888' }, 200],
    [
      'goes on where the telephone is written in another way',
      { customer_name: 'Concetta Russo Bianco', phone: '+39 333/0000000' },
      200,
    ],
    [
      'ends with a revision for another customer',
      { customer_name: 'Ugo Bianco', phone: '095 777888' },
      403,
    ],
    [
      'goes on for another person of the same company',
      { company: 'Edil Etna', customer_name: 'Ugo Bianco', phone: '095 777888' },
      200,
    ],
  ])('the link that was copied without an address %s', async (_, changes, status) => {
    const customer = { customer_name: 'Concetta Russo', phone: '333 000 0000' };
    const offer = await issued({
      ...customer,
      ...('company' in changes && { company: 'Edil Etna' }),
    });
    const token = await copiedToken(offer);
    const next = await revised(offer);
    const { body } = await call('PATCH', `/${next.id}`, { version: next.version, ...changes });
    expect((await issue(body as Offer)).status).toBe(200);
    expect(await opened(token)).toBe(status);
    expect(await opened(await copiedToken(next))).toBe(200);
  });

  it('gets the next number, whether the previous one was issued or sent', async () => {
    const first = await issued();
    const { id, version } = await draft({ email: 'concetta@example.test' });
    const sent = (await call('POST', `/${id}/send`, { version, message: '' })).body as Offer;
    const last = await issued();
    expect([sent.number, last.number]).toEqual([
      Number(first.number) + 1,
      Number(first.number) + 2,
    ]);
  });

  it('lists what it lacks, which does not include an e-mail address', async () => {
    const { status, body } = await issue(await draft({ phone: '', lines: [] }));
    expect(status).toBe(422);
    expect(Object.keys((body as { fields: object }).fields).toSorted()).toEqual(['lines', 'phone']);
  });

  it('is mailed later, as often as wanted, and its customer may answer meanwhile', async () => {
    const offer = await issued();
    const token = await copiedToken(offer);
    const first = await mail(offer, 'concetta@example.test', 'Come promesso.');
    const again = await mail(offer, 'concetta@example.test');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toMatchObject({
      email: 'concetta@example.test',
      version: offer.version,
      mailed_at: expect.any(String),
    });
    const { entries, mails } = await history(offer);
    expect(mails.map(({ type, recipient }) => [type, recipient])).toEqual([
      ['offer', 'concetta@example.test'],
      ['offer', 'concetta@example.test'],
    ]);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'mailed', before: null, note: null },
      {
        action: 'mailed',
        note: 'Come promesso.',
        before: { email: '' },
        after: { email: 'concetta@example.test' },
      },
    ]);
    const answer = { version: offer.version, revision: 1, name: 'Concetta', place: null };
    expect((await byLink(token, '/accept', answer)).status).toBe(200);
    expect(await mail(await read(offer.id), 'concetta@example.test')).toMatchObject({
      status: 409,
      body: { code: 'OFFER_REFUSED' },
    });
  });

  it('is previewed before it is mailed, with its own number', async () => {
    const offer = await issued();
    const { status, body } = await call('POST', `/${offer.id}/mail`, {
      version: offer.version,
      message: 'Come promesso.',
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        subject: expect.stringContaining(`n. ${offer.number}/2026`),
        text: expect.stringContaining('Come promesso.'),
      },
    });
  });

  it.each(['', 'nobody', 'a@example.test\r\nBcc: b@example.test'])(
    'is not mailed to %j, and stays as it is',
    async (email) => {
      const offer = await issued();
      const { status, body } = await mail(offer, email);
      expect({ status, body }).toMatchObject({ status: 422, body: { fields: { email: {} } } });
      expect(await read(offer.id)).toEqual(offer);
    },
  );

  it("mailed to another address is no longer readable at the previous one; the counter's link stays", async () => {
    const offer = await issued();
    const counter = await copiedToken(offer);
    await mail(offer, 'sbagliata@example.test');
    const wrong = await copiedToken(offer);
    await mail(offer, 'giusta@example.test');
    expect([await opened(counter), await opened(wrong)]).toEqual([200, 403]);
    const next = await revised(await read(offer.id));
    expect(next.email).toBe('giusta@example.test');
    await issue(next);
    expect(await opened(counter)).toBe(200);
  });

  it('is accepted with a date without an address, and no other customer without one is in the way', async () => {
    await setBookingSettings(orm, 'max_open_orders = 1');
    for (const phone of ['333 000 0001', '333 000 0002']) {
      const offer = await issued({ phone });
      const place = { delivery_date: freshDate(), delivery_time: '09:30' };
      const answer = { version: offer.version, revision: 1, name: 'Concetta', place };
      const { status, body } = await byLink(await copiedToken(offer), '/accept', answer);
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'accepted' } });
      const { mails } = await history(offer);
      expect(mails.map(({ type, recipient }) => [type, recipient])).toEqual([
        ['offer-accepted', COMPANY_EMAIL],
      ]);
    }
    await setBookingSettings(orm, MANY_ORDERS);
  });

  it('is reminded of if there is an address, like one that was sent', async () => {
    const nameless = await issued({ valid_until: '2026-11-26' });
    const offer = await issued({ valid_until: '2026-11-26', email: 'concetta@example.test' });
    expect(await writeOfferReminders(orm, '2026-11-24')).toBe(1);
    expect((await history(offer)).entries[0]).toMatchObject({ action: 'reminded' });
    expect((await history(nameless)).entries[0]).toMatchObject({ action: 'issued' });
  });

  it('is either issued, sent, or superseded by the acceptance of the previous revision: only one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await issued({ email: 'concetta@example.test' });
      const next = await revised(before);
      const { version } = next;
      const [atCounter, byMail, accepted] = await Promise.all([
        issue(next),
        call('POST', `/${next.id}/send`, { version, message: '' }, other),
        call('POST', `/${before.id}/accept`, {
          version: before.version,
          name: 'Concetta',
          place: null,
        }),
      ]);
      const statuses = [atCounter, byMail, accepted].map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409]);
      const now = [(await read(before.id)).status, (await read(next.id)).status];
      expect(now).toEqual(accepted.status === 200 ? ['accepted', 'draft'] : ['superseded', 'sent']);
      const sent = (await history(next)).mails.map(({ type }) => type);
      expect(sent).toEqual(byMail.status === 200 ? ['offer'] : []);
    }
  });
});
