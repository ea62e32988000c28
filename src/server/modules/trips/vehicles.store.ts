/** All SQL on the lorries. */
import { asc, desc } from 'drizzle-orm';
import type {
  CreateVehicleInput,
  UpdateVehicleInput,
  VEHICLES,
  Vehicle,
} from '#contract/road/vehicles.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { vehicles } from '#server/platform/db/schema.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';

type VehicleListQuery = (typeof VEHICLES)['query']['_zod']['output'];

const { id, sort_name } = vehicles;

export const vehicleStore = subjectStore<Vehicle, VehicleListQuery, UpdateVehicleInput>(vehicles, {
  'name-asc': [asc(sort_name), asc(id)],
  'name-desc': [desc(sort_name), desc(id)],
});

export async function insertVehicle(orm: Orm, input: CreateVehicleInput): Promise<Vehicle> {
  const [inserted] = await orm.insert(vehicles).values(input).returning();
  return inserted as Vehicle;
}
