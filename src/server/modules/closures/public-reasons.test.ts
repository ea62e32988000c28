import { describe, expect, it } from 'vitest';
import type {
  ConsumerDays,
  ConsumerTimes,
  NextAvailability,
  SupplierDay,
  SupplierDays,
} from '#contract/days/availability.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, MONDAY, supplierInput } from '#test/factories.ts';

const BOTH = ['consumer', 'supplier'];
const italian = (date: string) => date.split('-').toReversed().join('/');

describe('the reason of a closure reaches the customers', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const get = async <Body>(path: string) =>
    (await api.request('GET', `/api/availability/${path}`)).body as Body;
  const write = async (path: string, span: object) => {
    const answer = await api.request('POST', `/api/admin/${path}`, span, office);
    expect(answer.status).toBe(200);
  };
  const close = (date: string, reason?: string, more: object = {}) =>
    write('closures', { types: BOTH, from: date, to: date, reason, decisions: [], ...more });
  const refusal = async (type: 'consumer' | 'supplier', order: object) =>
    (await api.request('POST', `/api/orders/${type}`, order)).body;

  it('in both calendars and for the day itself', async () => {
    const date = freshDate();
    await close(date, 'Ferie');
    const month = date.slice(0, 7);
    const closed = { state: 'closed', reason: 'Ferie' };
    const ofDate = ({ days }: ConsumerDays | SupplierDays) =>
      (days as { date: string }[]).find((day) => day.date === date);
    expect(ofDate(await get<ConsumerDays>(`consumer?month=${month}`))).toMatchObject(closed);
    expect(ofDate(await get<SupplierDays>(`supplier?month=${month}`))).toMatchObject(closed);
    expect(await get<SupplierDay>(`supplier/${date}`)).toMatchObject({
      ...closed,
      message: "Giorno chiuso dall'azienda: Ferie",
    });
    const day = await get<ConsumerTimes>(`consumer/${date}`);
    expect(day).toMatchObject(closed);
    expect(day.times[0]).toEqual({ time: '06:30', ...closed });
  });

  it('in the refusal of a booking, for both types', async () => {
    const delivery_date = freshDate();
    await close(delivery_date, 'Ferie');
    const refused = {
      code: 'LIMIT_EXCEEDED',
      closed: true,
      message: `Il giorno ${italian(delivery_date)} è chiuso (Ferie). Scegli un'altra data.`,
    };
    expect(await refusal('consumer', consumerOrder({ delivery_date }))).toMatchObject(refused);
    expect(await refusal('supplier', supplierInput({ delivery_date }))).toMatchObject(refused);
  });

  it('of a single time, at the time and in the refusal', async () => {
    const date = freshDate();
    await close(date, 'Inventario', { types: ['consumer'], times: ['09:30'] });
    const { state, reason, times } = await get<ConsumerTimes>(`consumer/${date}`);
    expect([state, reason]).toEqual(['available', undefined]);
    expect(times.filter((slot) => slot.reason)).toEqual([
      { time: '09:30', state: 'closed', reason: 'Inventario' },
    ]);
    expect(await refusal('consumer', consumerOrder({ delivery_date: date }))).toMatchObject({
      code: 'TIME_SLOT_OCCUPIED',
      message: `L'orario delle 09:30 del ${italian(date)} è chiuso (Inventario). Scegli un altro orario.`,
    });
  });

  it('unless there is none, and as the day’s own only if all its times have it', async () => {
    const [without, mixed] = [freshDate(), freshDate()];
    await close(without);
    await close(mixed, 'Inventario', { types: ['consumer'], times: ['09:30'] });
    await close(mixed, 'Ferie');
    for (const delivery_date of [without, mixed]) {
      const day = await get<ConsumerTimes>(`consumer/${delivery_date}`);
      expect([day.state, day.reason]).toEqual(['closed', undefined]);
      expect(await refusal('consumer', consumerOrder({ delivery_date }))).toMatchObject({
        message: `Il giorno ${italian(delivery_date)} è chiuso. Scegli un'altra data.`,
      });
    }
    expect((await get<SupplierDay>(`supplier/${without}`)).message).toBe(
      "Giorno chiuso dall'azienda",
    );
  });

  it('on the landing page, if it closes every day before the first free one', async () => {
    // It is Saturday, 09:00 in Rome.
    const saturday = '2026-11-21';
    const next = () => get<NextAvailability>('next');
    expect(await next()).not.toHaveProperty('consumer_reason');
    await write('openings', { types: BOTH, from: saturday, to: '2027-06-30' });
    await write('closures', {
      types: BOTH,
      from: saturday,
      to: MONDAY,
      reason: 'Ferie',
      decisions: [],
    });
    const first = { date: '2026-11-24' };
    expect(await next()).toMatchObject({
      consumer: first,
      supplier: first,
      consumer_reason: 'Ferie',
      supplier_reason: 'Ferie',
    });
    await write('openings', { types: ['supplier'], from: MONDAY, to: MONDAY });
    await close(MONDAY, 'Inventario', { types: ['supplier'] });
    const { consumer_reason, supplier_reason } = await next();
    expect([consumer_reason, supplier_reason]).toEqual(['Ferie', undefined]);
    await write('openings', { types: BOTH, from: saturday, to: MONDAY });
    await write('closures', {
      types: BOTH,
      from: saturday,
      to: '2027-06-30',
      reason: 'Lavori',
      decisions: [],
    });
    expect(await next()).toEqual({
      consumer: null,
      supplier: null,
      consumer_reason: 'Lavori',
      supplier_reason: 'Lavori',
    });
  });
});
