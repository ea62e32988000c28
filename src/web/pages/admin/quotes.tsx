import { LiveIndicator } from '#web/features/live/live-indicator.tsx';
import { QuoteRequests } from '#web/features/quote-requests/quote-requests.tsx';
import { useSession } from '#web/features/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from './page-header.tsx';

export const meta = pageMeta({ title: 'Richieste Preventivi' });

export default function Quotes() {
  const session = useSession();
  return (
    <>
      <PageHeader title="Richieste Preventivi" />
      <QuoteRequests userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
    </>
  );
}
