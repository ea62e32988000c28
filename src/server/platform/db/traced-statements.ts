import type { PgDialect } from 'drizzle-orm/pg-core';
import { currentTraceId } from '../trace.ts';
import type { Orm } from './database.ts';

/**
 * Prefixes each statement of a request with its trace in a comment, so that PostgreSQL's log and pg_stat_activity show
 * it. `notifications.trace_id` is read from it. A prefix, because pg_stat_activity truncates long statements.
 */
export function traceStatements<Traced extends Orm>(orm: Traced): Traced {
  // Drizzle's types hide the dialect, the one place where both drivers' statements are made.
  const { dialect } = orm as unknown as { dialect: PgDialect };
  const build = dialect.sqlToQuery.bind(dialect);
  dialect.sqlToQuery = (...args) => {
    const query = build(...args);
    const traceId = currentTraceId();
    return traceId ? { ...query, sql: `/*trace_id='${traceId}'*/ ${query.sql}` } : query;
  };
  return orm;
}
