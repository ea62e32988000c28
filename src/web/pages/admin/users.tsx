import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useNavigate } from 'react-router';
import { AuditLog } from '#web/features/audit-log/audit-log.tsx';
import { LiveIndicator } from '#web/features/live/live-indicator.tsx';
import { useSession } from '#web/features/session/session.ts';
import { UsersList } from '#web/features/users/list/users-list.tsx';
import { pageMeta } from '#web/site.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { PageHeader } from './page-header.tsx';

export const meta = pageMeta({ title: 'Gestione Utenti' });

const TABS = [
  { value: 'utenti', label: 'Utenti' },
  { value: 'registro', label: 'Registro' },
] as const;

const parseTab = parseAsStringLiteral(TABS.map(({ value }) => value)).withDefault('utenti');

/** The people of the company, and the audit log. */
export default function Users() {
  const [tab] = useQueryState('scheda', parseTab);
  const navigate = useNavigate();
  const session = useSession();
  return (
    <>
      <PageHeader title="Gestione Utenti" />
      <Tabs
        label="Utenti e registro"
        tabs={TABS}
        value={tab}
        // What is looked for in one tab means nothing in the other.
        onChange={(next) => void navigate(next === 'registro' ? '?scheda=registro' : '?')}
      >
        {tab === 'registro' ? (
          <AuditLog live={<LiveIndicator />} />
        ) : (
          <UsersList userId={session.data?.user?.id ?? ''} live={<LiveIndicator />} />
        )}
      </Tabs>
    </>
  );
}
