import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoMailServer } from './no-mail-server.tsx';
import { ordersKey } from './order-queries.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A dialog's text that promises a mail, with these figures of the day. */
function said(figures?: { mail_server: boolean }): string {
  const client = new QueryClient();
  client.setQueryData([...ordersKey, 'figures', '2026-11-22'], figures);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoMailServer />
    </QueryClientProvider>,
  );
}

it('without a mail server, a promised mail says that the customer does not get it', () => {
  expect(said({ mail_server: false })).toContain(
    'Nessun server di posta: l&#x27;email viene scritta in un file e non arriva al cliente.',
  );
  expect(said({ mail_server: true })).toBe('');
  expect(said()).toBe('');
});
