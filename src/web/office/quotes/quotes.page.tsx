import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QuoteRequests } from './quote-requests.tsx';

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
