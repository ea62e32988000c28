import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { titleOf } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QuoteRequests } from './quote-requests.tsx';

export const meta = pageMeta({ title: titleOf('quotes') });

export default function Quotes() {
  const session = useSession();
  return (
    <>
      <PageHeader title={titleOf('quotes')} />
      <QuoteRequests userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
    </>
  );
}
