type ServerModule = { imports?: readonly string[]; tables?: readonly string[] };

/**
 * The modules of the server, each with those that it may import, which come before it, so that
 * there are no cycles. All SQL on a table is in its module, and in the functions of
 * `migrations/functions/` (`SQL_FILES`); other modules call its stores.
 */
export const SERVER_MODULES: Readonly<Record<string, ServerModule>> = {
  'audit-log': { tables: ['audit_log'] },
  customers: { tables: ['customer_changes', 'customer_notes', 'customers'] },
  contents: { imports: ['audit-log'], tables: ['cms_contents', 'content_versions'] },
  links: { tables: ['links'] },
  mails: {},
  outbox: { tables: ['notifications'] },
  settings: { tables: ['booking_settings', 'opening_hours'] },
  contact: { imports: ['outbox'] },
  prices: { tables: ['price_history', 'prices', 'unfinished_price_changes'] },
  'opening-hours': { imports: ['audit-log', 'settings'] },
  resellers: {
    imports: ['settings'],
    tables: ['reseller_codes', 'reseller_sessions', 'resellers'],
  },
  'supplier-access': { imports: ['audit-log', 'contents', 'resellers', 'settings'] },
  trips: { tables: ['drivers', 'trip_drivers', 'trips', 'vehicles'] },
  orders: {
    imports: [
      'audit-log',
      'contents',
      'links',
      'mails',
      'outbox',
      'resellers',
      'settings',
      'supplier-access',
      'trips',
    ],
    tables: [
      'order_claims',
      'order_counts',
      'order_history',
      'order_origins',
      'orders_consumer',
      'orders_supplier',
    ],
  },
  offers: {
    imports: ['contents', 'links', 'mails', 'orders', 'outbox', 'settings'],
    tables: ['offer_history', 'offer_papers', 'offers'],
  },
  quotes: { imports: ['offers', 'outbox'], tables: ['quote_requests'] },
  days: { imports: ['orders', 'settings'], tables: ['slots'] },
  'booking-settings': { imports: ['audit-log', 'orders', 'settings'] },
  calendar: { imports: ['days', 'orders', 'settings'] },
  closures: { imports: ['audit-log', 'days', 'orders', 'settings'] },
  driver: {
    imports: ['contents', 'orders', 'settings', 'trips'],
    tables: ['driver_devices', 'place_photos', 'stop_events', 'stop_files'],
  },
  'known-customers': {
    imports: ['customers', 'driver', 'offers', 'orders', 'quotes', 'resellers'],
  },
  road: { imports: ['driver', 'orders', 'trips'], tables: ['road_notices'] },
  dashboard: { imports: ['contents', 'offers', 'orders', 'outbox', 'quotes', 'resellers', 'road'] },
  'customer-data': {
    imports: ['customers', 'driver', 'links', 'offers', 'orders', 'quotes', 'resellers'],
  },
  'delivery-sheets': { imports: ['contents', 'orders', 'trips'], tables: ['delivery_sheets'] },
  live: { imports: ['orders'] },
  'order-export': { imports: ['orders'] },
  pickups: { imports: ['orders', 'resellers', 'supplier-access'] },
  'office-resellers': { imports: ['audit-log', 'orders', 'resellers'] },
  users: {
    imports: ['audit-log', 'outbox'],
    tables: ['accounts', 'password_links', 'sessions', 'two_factors', 'users', 'verifications'],
  },
  'order-views': { imports: ['orders', 'users'], tables: ['order_views'] },
  session: { imports: ['audit-log', 'contents', 'outbox', 'users'] },
  'mail-worker': { imports: ['contents', 'links', 'mails', 'offers', 'orders', 'outbox', 'users'] },
  'office-mails': { imports: ['contents', 'mail-worker', 'mails', 'orders', 'outbox', 'users'] },
  'system-test': { imports: ['mail-worker', 'orders', 'outbox'] },
  health: { imports: ['system-test'] },
  retention: {
    imports: [
      'audit-log',
      'customers',
      'days',
      'delivery-sheets',
      'driver',
      'links',
      'offers',
      'orders',
      'outbox',
      'prices',
      'quotes',
      'resellers',
      'road',
      'trips',
      'users',
    ],
  },
};

/** The tables that belong to the platform. */
export const PLATFORM_TABLES = ['announcements', 'rate_limits', 'repeatable_migrations'];

/**
 * The modules whose tables each file of `migrations/functions/` uses. Several if one statement
 * decides about all.
 */
export const SQL_FILES: Readonly<Record<string, readonly string[]>> = {
  'allowed-acts.sql': [],
  'announcements.sql': [
    'contents',
    'days',
    'driver',
    'orders',
    'outbox',
    'platform',
    'prices',
    'resellers',
    'road',
    'settings',
    'users',
  ],
  'append-only.sql': [],
  'booking-days.sql': ['days', 'orders', 'resellers', 'settings'],
  'closures.sql': ['days', 'orders'],
  'contacts.sql': [],
  'customer-cards.sql': ['customers'],
  'customer-links.sql': ['links'],
  'customer-mails.sql': ['outbox'],
  'customer-offers.sql': ['offers'],
  'customer-orders.sql': ['orders'],
  'customer-quotes.sql': ['quotes'],
  'customer-resellers.sql': ['resellers'],
  'customer-road.sql': ['driver', 'road', 'settings'],
  'customer-sheets.sql': ['delivery-sheets'],
  'customer-views.sql': ['order-views'],
  'known-customers.sql': ['offers', 'orders', 'quotes', 'resellers'],
  'erase-customer.sql': ['audit-log'],
  'health.sql': [],
  'history.sql': ['orders', 'resellers'],
  'limits.sql': ['platform'],
  'links.sql': ['links'],
  'mails.sql': ['outbox'],
  'new-orders.sql': ['orders', 'settings'],
  'offer-acceptance.sql': ['offers', 'orders', 'quotes'],
  'offer-mails.sql': ['offers', 'outbox', 'settings'],
  'offers.sql': ['links', 'offers', 'quotes'],
  'orders.sql': ['links', 'orders', 'resellers', 'settings'],
  'own-orders.sql': ['orders', 'outbox', 'settings', 'trips'],
  'prices.sql': ['prices'],
  'search.sql': [],
  'stop-events.sql': ['driver', 'orders', 'road', 'trips'],
  'trips.sql': ['driver', 'orders', 'outbox', 'road', 'trips'],
};
