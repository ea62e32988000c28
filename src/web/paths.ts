/**
 * The URLs of the product (spec section 2), without the pages of the office, which are in
 * office/pages.ts.
 */

export const paths = {
  home: '/',
  login: '/login',
  consumers: '/consumatori',
  suppliers: '/rivenditori',
  ownOrder: '/ordine',
  pickups: '/i-miei-ritiri',
  quote: '/preventivo',
  quoteSent: '/preventivo-inviato',
  systemTest: '/system-test',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibilita',
  contact: '/contact',
  admin: '/admin',
} as const;
