/** The spec's routes (section 2). A path without a route answers 404. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { OFFICE_PAGES } from './office/pages.ts';

export default [
  index('visitors/home/home.page.tsx'),
  layout('visitors/frame/layout.page.tsx', [
    route('consumatori', 'visitors/booking/consumers.page.tsx'),
    route('rivenditori', 'visitors/booking/suppliers.page.tsx'),
    route('ordine', 'visitors/own-order/own-order.page.tsx'),
    route('preventivo-cliente', 'visitors/own-offer/own-offer.page.tsx'),
    route('i-miei-ritiri', 'visitors/own-order/pickups/pickups.page.tsx'),
    route('preventivo', 'visitors/quote/quote.page.tsx'),
    route('preventivo-inviato', 'visitors/quote/quote-sent.page.tsx'),
    route('contact', 'visitors/contact/contact.page.tsx'),
    route('login', 'visitors/login/login.page.tsx'),
    route('system-test', 'visitors/system-test/system-test.page.tsx'),
    route('privacy', 'visitors/legal/privacy.page.tsx'),
    route('terms', 'visitors/legal/terms.page.tsx'),
    route('accessibilita', 'visitors/legal/accessibility.page.tsx'),
    route('*', 'visitors/frame/not-found.page.tsx'),
  ]),
  route('giro', 'driver/driver.page.tsx'),
  route('admin', 'office/frame/layout.page.tsx', [
    index('office/frame/index.page.tsx'),
    ...Object.entries(OFFICE_PAGES).map(([room, { path }]) =>
      route(path.slice('/admin/'.length), `office/${room}/${room}.page.tsx`),
    ),
    route('clienti/scheda', 'office/customers/customer.page.tsx'),
    route('listino/easyfatt', 'office/easyfatt/easyfatt.page.tsx'),
    route('preventivi/elenco', 'office/offers/offers.page.tsx'),
    route('preventivi/scheda', 'office/offers/offer.page.tsx'),
  ]),
] satisfies RouteConfig;
