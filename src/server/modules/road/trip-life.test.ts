import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isTripActAllowed, TRIP_ACTS, type TripAct } from '#contract/road/trip-life.ts';
import { TRIP_STATUSES, type Trip, type TripStatus } from '#contract/road/trips.schema.ts';
import { trips } from '#server/platform/db/schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { MONDAY } from '#test/factories.ts';

/** Written out, so that a change of the table is a change here too. */
const LEADS_TO: Record<TripStatus, readonly TripStatus[]> = {
  planned: ['started', 'dropped'],
  started: ['planned', 'closed'],
  closed: ['started'],
  dropped: ['planned'],
};

describe('the life of a trip', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  let cookie = '';
  let vehicle_id = '';
  const call = async <Body>(method: string, path: string, body: unknown) =>
    (await api.request(method, `/api/admin${path}`, body, { cookie })) as {
      status: number;
      body: Body;
    };
  beforeAll(async () => {
    cookie = (await api.signInAs('admin')).cookie;
    const lorry = { name: 'Daily', plate: 'AB 123 CD', max_kg: 1200 };
    vehicle_id = (await call<{ id: string }>('POST', '/vehicles', lorry)).body.id;
  });

  const cases = TRIP_STATUSES.flatMap((from) =>
    TRIP_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(cases)('a %s trip becomes %s exactly where the table says so', async (from, to) => {
    const made = await call<Trip>('POST', '/trips', { date: MONDAY, vehicle_id });
    const { id } = made.body;
    await database.orm.update(trips).set({ status: from }).where(eq(trips.id, id));
    const { version } = made.body;
    const answer = await call<Trip & { message: string }>('PATCH', `/trips/${id}`, {
      version,
      status: to,
    });
    const isAllowed = LEADS_TO[from].includes(to);
    const acts = (Object.keys(TRIP_ACTS) as TripAct[]).filter((act) => TRIP_ACTS[act].to === to);
    expect(acts.some((act) => isTripActAllowed(act, { status: from }))).toBe(isAllowed);
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    if (isAllowed) expect(answer.body.status).toBe(to);
    else expect(answer.body.message).toMatch(/^Il giro .+ e non si può .+\.$/);
  });
});
