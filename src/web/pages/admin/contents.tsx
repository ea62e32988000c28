import { Contents } from '#web/features/contents/contents.tsx';
import { LiveIndicator } from '#web/features/live/live-indicator.tsx';
import { useSession } from '#web/features/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from './page-header.tsx';

export const meta = pageMeta({ title: 'Gestione Contenuti' });

export default function ContentsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title="Gestione Contenuti" />
      <Contents userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
    </>
  );
}
