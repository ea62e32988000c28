import { Alive, Health, Readiness } from './health.schema.ts';
import { defineRoute, jsonAnswer } from './call.ts';

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

/**
 * For a service manager that restarts what hangs. It does not ask the database: no restart of this process
 * helps one that is away.
 */
export const aliveRoute = defineRoute({
  method: 'get',
  path: '/api/alive',
  tags: ['Health'],
  summary: 'Whether the process answers',
  responses: { 200: jsonAnswer(Alive, 'It does') },
});

/** For a load balancer: whether this process can take requests. 503 with the same body when it cannot. */
export const readyRoute = defineRoute({
  method: 'get',
  path: '/api/ready',
  tags: ['Health'],
  summary: 'Whether this process can take requests',
  responses: {
    200: jsonAnswer(Readiness, 'It can'),
    503: jsonAnswer(Readiness, 'It is about to end, or its database is away'),
  },
});
