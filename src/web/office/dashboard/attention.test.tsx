import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Figures } from '#web/office/order/figures-query.ts';
import { Attention } from './attention.tsx';

const figures: Figures = {
  date: '2026-11-22',
  today: 0,
  month: 0,
  total: 0,
  slots_free: 24,
  consumer: 0,
  supplier: 0,
  pending: 0,
  tomorrow_pending: 0,
  pending_supplier: 0,
  tomorrow_pending_supplier: 0,
  same_network: 0,
  same_network_supplier: 0,
  reconfirm: 0,
  reconfirm_supplier: 0,
  unread: 0,
  unread_supplier: 0,
  requests: 0,
  oldest_request: null,
  offers_sent: 0,
  offers_expiring: 0,
  offers_undated: 0,
  guessed_codes: [],
  unclosed_trips: [],
  failed_mails: 0,
  mail_server: true,
  missing_legal_data: [],
  days: [],
};
const drawn = (changes: Partial<Figures>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Attention figures={{ ...figures, ...changes }} failed={false} today="2026-11-22" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
/** The links to these orders, each with its text. */
const linksTo = (filter: string, changes: Partial<Figures>) => {
  const html = drawn(changes);
  const links = html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return [...links]
    .map(([, to = '', text = '']) => [
      to.split('?')[1]?.replaceAll('&amp;', '&'),
      text.replace(/<[^>]*>/g, ''),
    ])
    .filter(([search]) => search?.includes(filter));
};
const alerts = (changes: Partial<Figures>) => linksTo('same_network', changes);

it('the alert about bookings from one network leads to as many orders as it counts', () => {
  const title = 'Molte prenotazioni dalla stessa rete';
  const deliveries = ['same_network=true', `${title} 8 consegne in attesa di conferma`];
  const pickup = ['type=supplier&same_network=true', `${title} 1 ritiro in attesa di conferma`];
  expect(alerts({ same_network: 9, same_network_supplier: 1 })).toEqual([deliveries, pickup]);
  expect(alerts({ same_network: 8 })).toEqual([deliveries]);
  expect(alerts({ same_network: 1, same_network_supplier: 1 })).toEqual([pickup]);
  expect(alerts({})).toEqual([]);
});

it('lists trips that were not closed, by date, with their orders without a result', () => {
  const trip = {
    id: 'a',
    date: '2026-11-21',
    version: 2,
    vehicle: { name: 'Iveco 35' },
    driver: { name: 'Salvo Russo' },
    undecided: [{ id: 'o', name: 'Anna', delivery_time: '09:30' }],
  };
  const older = { ...trip, id: 'b', date: '2026-11-19', driver: null, undecided: [] };
  const unclosed_trips = [trip, older];
  expect(linksTo('data=', { unclosed_trips })).toEqual([
    ['data=2026-11-21', 'Giro di ieri non chiuso Iveco 35, Salvo Russo · 1 ordine senza esito'],
    ['data=2026-11-19', 'Giro di giovedì 19 novembre non chiuso Iveco 35'],
  ]);
  expect(linksTo('data=', {})).toEqual([]);
});

it('codes that somebody tries to guess are shown with their company, to which the line leads', () => {
  const title = 'Qualcuno prova a indovinare un codice';
  const guessed_codes = [
    { reseller: 'a', company_name: 'Edil & Figli', labels: ['Salvo', 'Turi'] },
    { reseller: 'b', company_name: 'Laterizi', labels: [''] },
  ];
  expect(linksTo('q=', { guessed_codes })).toEqual([
    ['q=Edil+%26+Figli', `${title} 2 codici di Edil &amp; Figli: Salvo, Turi`],
    ['q=Laterizi', `${title} 1 codice di Laterizi`],
  ]);
  expect(linksTo('q=', {})).toEqual([]);
});

it('orders that customers have moved lead to as many as counted, and are shown only if there are some', () => {
  const moved = (changes: Partial<Figures>) => linksTo('reconfirm', changes);
  expect(moved({ reconfirm: 3, reconfirm_supplier: 1 })).toEqual([
    ['reconfirm=true', '2 consegne'],
    ['type=supplier&reconfirm=true', '1 ritiro'],
  ]);
  expect(moved({ reconfirm: 1 })).toEqual([['reconfirm=true', '1 ordine da riconfermare']]);
  expect(moved({})).toEqual([]);
});

it('unread notes lead to their orders, and are shown only if there are some', () => {
  const unread = (changes: Partial<Figures>) => linksTo('unread', changes);
  expect(unread({ unread: 3, unread_supplier: 1 })).toEqual([
    ['unread=true', '2 consegne'],
    ['type=supplier&unread=true', '1 ritiro'],
  ]);
  expect(unread({ unread: 1 })).toEqual([['unread=true', '1 ordine con una nota da leggere']]);
  expect(unread({})).toEqual([]);
});

it('waiting orders lead to as many as counted, for each type', () => {
  const waiting = (changes: Partial<Figures>) => linksTo('unconfirmed', changes);
  const tomorrow = '&from=2026-11-23&to=2026-11-23';
  expect(
    waiting({
      pending: 9,
      pending_supplier: 1,
      tomorrow_pending: 4,
      tomorrow_pending_supplier: 3,
    }),
  ).toEqual([
    ['unconfirmed=true', '8 consegne'],
    ['type=supplier&unconfirmed=true', '1 ritiro'],
    [`unconfirmed=true${tomorrow}`, '1 consegna'],
    [`type=supplier&unconfirmed=true${tomorrow}`, '3 ritiri'],
  ]);
  expect(waiting({ pending: 2, tomorrow_pending: 1, tomorrow_pending_supplier: 1 })).toEqual([
    ['unconfirmed=true', '2 ordini in attesa di conferma'],
    [`type=supplier&unconfirmed=true${tomorrow}`, '1 ordine di domani da confermare'],
  ]);
  expect(waiting({})).toEqual([]);
});

it('waiting requests and offers lead to as many as counted, and are shown only if there are some', () => {
  const waiting = (changes: Partial<Figures>) => [
    ...linksTo('status=pending', changes),
    ...linksTo('state=', changes),
  ];
  expect(
    waiting({
      requests: 2,
      oldest_request: new Date().toISOString(),
      offers_undated: 1,
      offers_expiring: 2,
      offers_sent: 3,
    }),
  ).toEqual([
    ['status=pending&sort=oldest', '2 richieste di preventivo senza risposta'],
    ['state=undated', '1 preventivo accettato senza data'],
    ['state=expiring', '2 preventivi in scadenza'],
    ['state=sent', '3 preventivi emessi che aspettano risposta'],
  ]);
  const late = { requests: 1, oldest_request: '2026-11-01T10:00:00.000Z' };
  expect(waiting(late)).toEqual([
    ['status=pending&sort=oldest', 'Da più di 24 ore 1 richiesta di preventivo senza risposta'],
  ]);
  expect(waiting({})).toEqual([]);
});

it('missing legal data are listed, and lead to their form', () => {
  const missing = (missing_legal_data: Figures['missing_legal_data']) =>
    linksTo('contenuto', { missing_legal_data });
  expect(missing(['seat', 'rea'])).toEqual([
    ['contenuto=footer', 'Completa i dati 2 dati legali da scrivere: sede legale, numero REA'],
  ]);
  expect(missing(['legal_form'])).toEqual([
    ['contenuto=footer', 'Completa i dati 1 dato legale da scrivere: forma giuridica'],
  ]);
  expect(missing([])).toEqual([]);
});

it('without a mail server one line says so and how to set one up, and none says that all mails were sent', () => {
  const words = (changes: Partial<Figures>) => drawn(changes).replace(/<[^>]*>/g, '');
  const titlesOf = (changes: Partial<Figures>) => [
    words(changes).split('Nessun server di posta: ai clienti non arriva nessuna email.').length - 1,
    words(changes).split('imposta la variabile SMTP_URL').length - 1,
    words(changes).includes('Nessuna email da rivedere'),
    words(changes).includes('1 email non inviata'),
  ];
  expect(titlesOf({ mail_server: true })).toEqual([0, 0, true, false]);
  expect(titlesOf({ mail_server: false })).toEqual([1, 1, false, false]);
  expect(titlesOf({ mail_server: false, failed_mails: 1 })).toEqual([1, 1, false, true]);
});
