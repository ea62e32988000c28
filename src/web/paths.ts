/** Every URL of the product (spec section 2). */
export const paths = {
  home: '/',
  login: '/login',
  consumers: '/consumatori',
  suppliers: '/rivenditori',
  quote: '/preventivo',
  privacy: '/privacy',
  terms: '/terms',
  contact: '/contact',
  admin: '/admin',
  overview: '/admin/overview',
  orders: '/admin/ordini',
  quotes: '/admin/preventivi',
  calendar: '/admin/calendario',
  hours: '/admin/orari',
  users: '/admin/utenti',
  contents: '/admin/contenuti',
} as const;
