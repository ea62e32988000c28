/** The spec's list of routes (section 2). A page that is not built yet has no route: it answers 404. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Entries of the sidebar whose pages are not built yet: one page says so for each. */
const sectionsToCome = ['ordini', 'calendario', 'orari', 'utenti', 'contenuti'];

export default [
  index('pages/public/home.tsx'),
  layout('pages/public/layout.tsx', [
    route('consumatori', 'pages/public/consumers.tsx'),
    route('rivenditori', 'pages/public/suppliers.tsx'),
    route('preventivo', 'pages/public/quote.tsx'),
    route('preventivo-inviato', 'pages/public/quote-sent.tsx'),
    route('contact', 'pages/public/contact.tsx'),
    route('login', 'pages/public/login.tsx'),
    route('system-test', 'pages/public/system-test.tsx'),
    route('privacy', 'pages/public/privacy.tsx'),
    route('terms', 'pages/public/terms.tsx'),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  route('admin', 'pages/admin/layout.tsx', [
    index('pages/admin/index.tsx'),
    route('overview', 'pages/admin/overview.tsx'),
    route('preventivi', 'pages/admin/quotes.tsx'),
    ...sectionsToCome.map((section) =>
      route(section, 'pages/admin/coming.tsx', { id: `coming-${section}` }),
    ),
  ]),
] satisfies RouteConfig;
