/** The dashboard's figures (spec section 2, "Dashboard"). */

import { defineRoute, jsonAnswer } from '../call.ts';
import { Dashboard } from './dashboard.schema.ts';

/** For the moment at which it is asked, by the clock in Rome. */
export const readDashboardRoute = defineRoute({
  method: 'get',
  path: '/api/admin/dashboard',
  tags: ['Admin orders'],
  summary: "The dashboard's figures and the next 14 days",
  responses: { 200: jsonAnswer(Dashboard, 'The figures as they are now') },
});
