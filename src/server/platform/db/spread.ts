import { type SQL, sql } from 'drizzle-orm';
import type { Spread } from '#contract/trends/trends.schema.ts';
import type { Orm } from './database.ts';
import { row } from './rows.ts';

/** Count, median and ninth decile of the only column of a query, without nulls. */
export const spreadOf = (orm: Orm, values: SQL): Promise<Spread> =>
  row<Spread>(
    orm,
    sql`select count(value)::int as count,
      (percentile_disc(0.5) within group (order by value))::float8 as median,
      (percentile_disc(0.9) within group (order by value))::float8 as ninth
    from (${values}) as listed (value) where value is not null`,
  );
