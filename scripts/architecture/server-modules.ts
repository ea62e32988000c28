/**
 * Which modules of the server a module may import. A module stands below all that it imports, so that there are
 * no circles.
 */
export const SERVER_MODULES: readonly (readonly [module: string, imports: readonly string[]])[] = [
  ['audit-log', []],
  ['contents', ['audit-log']],
  ['days', []],
  ['mails', []],
  ['outbox', []],
  ['quotes', ['outbox']],
  ['retention', ['outbox']],
  ['contact', ['outbox']],
  ['opening-hours', ['audit-log']],
  ['supplier-access', ['audit-log', 'contents']],
  ['booking-settings', ['audit-log', 'opening-hours']],
  ['orders', ['contents', 'days', 'outbox', 'supplier-access']],
  ['calendar', ['days', 'orders']],
  ['closures', ['days', 'orders']],
  ['customer-data', ['orders', 'quotes']],
  ['dashboard', ['calendar', 'orders', 'outbox']],
  ['delivery-sheets', ['contents', 'orders']],
  ['live', ['orders']],
  ['order-export', ['orders']],
  ['saved-views', ['orders']],
  ['users', ['audit-log', 'outbox']],
  ['session', ['audit-log', 'contents', 'outbox', 'users']],
  ['mail-worker', ['contents', 'mails', 'outbox', 'users']],
  ['office-mails', ['contents', 'mail-worker', 'mails', 'orders', 'outbox', 'users']],
  ['system-test', ['mail-worker', 'outbox']],
  ['health', ['system-test']],
];
