/** All SQL on the drivers. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type {
  CreateDriverInput,
  DRIVERS,
  Driver,
  UpdateDriverInput,
} from '#contract/road/drivers.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { drivers } from '#server/platform/db/schema.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';

type DriverListQuery = (typeof DRIVERS)['query']['_zod']['output'];

const { id, sort_name } = drivers;

export const driverStore = subjectStore<Driver, DriverListQuery, UpdateDriverInput>(drivers, {
  'name-asc': [asc(sort_name), asc(id)],
  'name-desc': [desc(sort_name), desc(id)],
});

export async function insertDriver(orm: Orm, input: CreateDriverInput): Promise<Driver> {
  const [inserted] = await orm.insert(drivers).values(input).returning();
  return inserted as Driver;
}

/** Undefined for a driver who does not exist or no longer drives. */
export async function findActiveDriver(
  orm: Orm,
  driver: string,
): Promise<{ id: string; name: string } | undefined> {
  const [found] = await orm
    .select({ id, name: drivers.name })
    .from(drivers)
    .where(and(eq(id, driver), eq(drivers.active, true)));
  return found;
}
