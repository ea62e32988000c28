/** Every URL of the product (spec section 2). */

/**
 * The pages of the office, each by its room: `quotes` is src/web/office/quotes/quotes.page.tsx. What else an office
 * page has is in src/web/office/pages.ts.
 */
export const officePaths = {
  dashboard: '/admin/overview',
  orders: '/admin/ordini',
  quotes: '/admin/preventivi',
  calendar: '/admin/calendario',
  hours: '/admin/orari',
  users: '/admin/utenti',
  contents: '/admin/contenuti',
} as const;

export type OfficeRoom = keyof typeof officePaths;

export const paths = {
  home: '/',
  login: '/login',
  consumers: '/consumatori',
  suppliers: '/rivenditori',
  quote: '/preventivo',
  quoteSent: '/preventivo-inviato',
  systemTest: '/system-test',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  admin: '/admin',
  ...officePaths,
} as const;
