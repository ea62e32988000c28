/**
 * Which modules of the server a module may import. A module stands below all that it imports, so that there are
 * no circles.
 */
export const SERVER_MODULES: readonly (readonly [module: string, imports: readonly string[]])[] = [
  ['audit-log', []],
  ['contents', ['audit-log']],
  ['mails', []],
  ['outbox', []],
  ['settings', []],
  ['contact', ['outbox']],
  ['quotes', ['outbox']],
  ['opening-hours', ['audit-log', 'settings']],
  ['supplier-access', ['audit-log', 'contents', 'settings']],
  ['orders', ['contents', 'outbox', 'settings', 'supplier-access']],
  ['days', ['orders', 'settings']],
  ['booking-settings', ['audit-log', 'orders', 'settings']],
  ['calendar', ['days', 'orders', 'settings']],
  ['closures', ['audit-log', 'days', 'orders', 'settings']],
  ['customer-data', ['orders', 'quotes']],
  ['dashboard', ['orders', 'outbox']],
  ['delivery-sheets', ['contents', 'orders']],
  ['live', ['orders']],
  ['order-export', ['orders']],
  ['users', ['audit-log', 'outbox']],
  ['saved-views', ['orders', 'users']],
  ['session', ['audit-log', 'contents', 'outbox', 'users']],
  ['mail-worker', ['contents', 'mails', 'outbox', 'users']],
  ['office-mails', ['contents', 'mail-worker', 'mails', 'orders', 'outbox', 'users']],
  ['system-test', ['mail-worker', 'orders', 'outbox']],
  ['health', ['system-test']],
  ['retention', ['audit-log', 'days', 'delivery-sheets', 'orders', 'outbox', 'quotes', 'users']],
];
