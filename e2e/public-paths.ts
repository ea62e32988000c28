/** Every public page, the drivers' page, and a path that does not exist. */
export const PUBLIC_PATHS = [
  '/',
  '/consumatori',
  '/rivenditori',
  '/ordine',
  '/i-miei-ritiri',
  '/preventivo-cliente',
  '/preventivo',
  '/preventivo-inviato',
  '/contact',
  '/login',
  '/system-test',
  '/privacy',
  '/terms',
  '/accessibilita',
  '/giro',
  '/pagina-che-non-esiste',
];
