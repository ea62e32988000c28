import { addresses } from './addresses.ts';
import { calls, jsonAnswer } from './call.ts';
import { Alive, Health, Readiness } from './health.schema.ts';

export const health = calls(addresses.health, 'Health', {
  /** For monitoring. 503 with the same body if the database is away, full or read-only. */
  health: {
    summary: 'Status, version, database and mail',
    answer: jsonAnswer(Health, 'Up'),
    otherAnswers: { 503: jsonAnswer(Health, 'The database is away or takes no writes') },
  },
  /**
   * For a service manager that restarts a hanging process. It does not query the database, because
   * no restart would bring that back.
   */
  alive: {
    summary: 'Whether the process answers',
    answer: jsonAnswer(Alive, 'It does'),
  },
  /** For a load balancer: whether this process can take requests. 503 with the same body if not. */
  ready: {
    summary: 'Whether this process can take requests',
    answer: jsonAnswer(Readiness, 'It can'),
    otherAnswers: { 503: jsonAnswer(Readiness, 'It is about to end, or its database is away') },
  },
});
