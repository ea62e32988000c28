import { AuditLog } from '#web/features/audit-log/audit-log.tsx';
import { LiveIndicator } from '#web/features/live/live-indicator.tsx';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from './page-header.tsx';

export const meta = pageMeta({ title: 'Gestione Utenti' });

export default function Users() {
  return (
    <>
      <PageHeader title="Gestione Utenti" />
      <AuditLog live={<LiveIndicator />} />
    </>
  );
}
