import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useNavigate } from 'react-router';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AuditLog } from './audit-log/audit-log.tsx';
import { UsersList } from './list/users-list.tsx';
import { address } from './programs/programs-tab.tsx?address';

const loadPrograms = lateImport<typeof import('./programs/programs-tab.tsx')>(address);

export const meta = pageMeta({ title: OFFICE_PAGES.users.title });

const TABS = [
  { value: 'utenti', label: 'Utenti' },
  { value: 'programmi', label: 'Programmi' },
  { value: 'registro', label: 'Registro' },
] as const;

const parseTab = parseAsStringLiteral(TABS.map(({ value }) => value)).withDefault('utenti');

/** The company's users, the programs that connect, and the audit log. */
export default function Users() {
  const [tab] = useQueryState('scheda', parseTab);
  const navigate = useNavigate();
  const session = useSession();
  const programs = useLateDialog(loadPrograms, tab === 'programmi', () => void navigate('?'));
  return (
    <>
      <PageHeader title={OFFICE_PAGES.users.title} />
      <Tabs
        label="Utenti, programmi e registro"
        tabs={TABS}
        value={tab}
        // A search in one tab means nothing in the other.
        onChange={(next) => void navigate(next === 'utenti' ? '?' : `?scheda=${next}`)}
      >
        {tab === 'utenti' && (
          <UsersList userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
        )}
        {tab === 'programmi' && (programs ? <programs.ProgramsTab /> : <ProgramsLoading />)}
        {tab === 'registro' && <AuditLog live={<LiveIndicator />} />}
      </Tabs>
    </>
  );
}

function ProgramsLoading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Caricamento dei programmi</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-24" />
    </div>
  );
}
