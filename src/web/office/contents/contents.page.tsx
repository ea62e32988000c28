import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Contents } from './contents.tsx';

export const meta = pageMeta({ title: OFFICE_PAGES.contents.title });

export default function ContentsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title={OFFICE_PAGES.contents.title} />
      <Contents userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
    </>
  );
}
