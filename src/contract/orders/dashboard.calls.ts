import { addresses } from '../addresses.ts';
import { calls, jsonAnswer } from '../call.ts';
import { Dashboard } from './dashboard.schema.ts';

export const dashboard = calls(addresses.dashboard, 'Admin orders', {
  /** At the current moment, by the clock in Rome. */
  read: {
    summary: "The dashboard's figures and the next 14 days",
    scope: 'reports:read',
    answer: jsonAnswer(Dashboard, 'The figures as they are now'),
  },
});
