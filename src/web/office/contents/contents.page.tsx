import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { titleOf } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Contents } from './contents.tsx';

export const meta = pageMeta({ title: titleOf('contents') });

export default function ContentsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title={titleOf('contents')} />
      <Contents userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
    </>
  );
}
