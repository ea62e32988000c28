/** The calls of the system test's page. */
import { defineRoute, jsonAnswer } from './call.ts';
import { MailCheck, OrderCountCheck } from './system-test.schema.ts';

/** The spec's count query on consumer orders, made on the server. */
export const orderCountCheckRoute = defineRoute({
  method: 'get',
  path: '/api/system-test/orders',
  tags: ['System test'],
  summary: 'Whether the orders can be read; administrators are told how many there are',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(OrderCountCheck, 'They can') },
});

/** The answer holds no addresses and no contents. */
export const mailCheckRoute = defineRoute({
  method: 'get',
  path: '/api/system-test/email',
  tags: ['System test'],
  summary: 'Whether mail is configured and its last delivery worked',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(MailCheck, 'The state of the mail') },
});
