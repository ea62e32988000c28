import { addresses } from './addresses.ts';
import { calls, jsonAnswer } from './call.ts';
import { MailCheck, OrderCountCheck } from './system-test.schema.ts';

export const systemTest = calls(addresses.systemTest, 'System test', {
  /** The spec's count query on consumer orders, made on the server. */
  orders: {
    summary: 'Whether the orders can be read; administrators are told how many there are',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(OrderCountCheck, 'They can'),
  },
  /** The answer holds no addresses and no contents. */
  mail: {
    summary: 'Whether mail is configured and its last delivery worked',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(MailCheck, 'The state of the mail'),
  },
});
