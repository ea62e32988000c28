import { Health } from './health.schema.ts';
import { defineRoute, jsonAnswer } from './route.ts';

/** For monitoring. 503 with the same body when the database is away, full or read-only. */
export const healthRoute = defineRoute({
  method: 'get',
  path: '/api/health',
  tags: ['Health'],
  summary: 'Status, version, database and mail',
  responses: {
    200: jsonAnswer(Health, 'Up'),
    503: jsonAnswer(Health, 'The database is away or takes no writes'),
  },
});
