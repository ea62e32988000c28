import { X } from 'lucide-react';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/users/audit-log.schema.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { useAuditUrl } from './use-audit-url.ts';

type AuditToolbarProps = {
  url: ReturnType<typeof useAuditUrl>;
  /** The person whose entries are shown; null for those of everybody. */
  personName: string | null;
};

const actions = Object.entries(AUDIT_ACTIONS) as [AuditAction, string][];

/** Search by name, what was done, and the person when a link from 'Utenti' named one. */
export function AuditToolbar({ url, personName }: AuditToolbarProps) {
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_20rem]">
      <SearchField
        placeholder="Cerca per email..."
        maxLength={LIST_LIMITS.q}
        value={url.q}
        onSearch={url.search}
        className="min-w-0"
      />
      <SelectField
        label="Che cosa"
        value={url.action ?? ''}
        onChange={({ target }) =>
          url.filter(target.value === '' ? null : (target.value as AuditAction))
        }
      >
        <option value="">Tutto</option>
        {actions.map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      {url.user !== null && (
        <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">
            Solo di <b>{personName ?? 'una persona'}</b>
          </span>
          <Button size="sm" icon={<X aria-hidden className="size-4" />} onClick={url.leaveUser}>
            Mostra tutti
          </Button>
        </p>
      )}
    </search>
  );
}
