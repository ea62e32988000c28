/** The spec's routes (section 2). A path without a route answers 404. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

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
    route('ordini', 'pages/admin/orders.tsx'),
    route('preventivi', 'pages/admin/quotes.tsx'),
    route('calendario', 'pages/admin/calendar.tsx'),
    route('orari', 'pages/admin/hours.tsx'),
    route('utenti', 'pages/admin/users.tsx'),
    route('contenuti', 'pages/admin/contents.tsx'),
  ]),
] satisfies RouteConfig;
