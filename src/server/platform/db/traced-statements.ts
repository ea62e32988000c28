import type { PgDialect } from 'drizzle-orm/pg-core';
import { currentTraceId } from '../trace.ts';
import type { Orm } from './database.ts';

/**
 * Begins each statement of a request with its trace in a comment, as PostgreSQL's own log and
 * pg_stat_activity then show it. The table `notifications` reads it from there (see its `trace_id`). In front,
 * because pg_stat_activity cuts a long statement's end off.
 */
export function traceStatements<Traced extends Orm>(orm: Traced): Traced {
  // Drizzle hides the dialect from the types. It is the one place where both drivers' statements are made.
  const { dialect } = orm as unknown as { dialect: PgDialect };
  const build = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (...args) => {
    const query = build(...args);
    const traceId = currentTraceId();
    return traceId ? { ...query, sql: `/*trace_id='${traceId}'*/ ${query.sql}` } : query;
  };
  return orm;
}
