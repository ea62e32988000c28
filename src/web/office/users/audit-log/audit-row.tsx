import {
  CalendarCheck,
  CalendarOff,
  Clock,
  FileX,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Settings2,
  ShieldAlert,
  ShieldCheck,
  Truck,
  UserRound,
  UserX,
  Webhook,
} from 'lucide-react';
import { formatInstantWithYear } from '#contract/format.ts';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
} from '#contract/users/audit-log.schema.ts';
import { ChangedField } from '#web/office/history/history-item.tsx';
import { auditChanges, auditPeople } from './audit-words.ts';

const ICONS: Partial<Record<AuditAction, LucideIcon>> = {
  'signed-in': LogIn,
  'sign-in-failed': ShieldAlert,
  'signed-out': LogOut,
  'sessions-ended': LogOut,
  'password-link-sent': KeyRound,
  'password-set': KeyRound,
  'password-changed': KeyRound,
  'second-factor-enabled': ShieldCheck,
  'second-factor-disabled': ShieldAlert,
  'recovery-code-used': ShieldAlert,
  'recovery-codes-renewed': ShieldCheck,
  'rules-changed': Settings2,
  'hours-changed': Clock,
  'days-closed': CalendarOff,
  'days-opened': CalendarCheck,
  'access-code-changed': KeyRound,
  'reseller-created': Truck,
  'reseller-changed': Truck,
  'reseller-deleted': Truck,
  'reseller-merged': Truck,
  'reseller-code-created': KeyRound,
  'reseller-code-revoked': KeyRound,
  'program-key-created': KeyRound,
  'program-key-revoked': KeyRound,
  'webhook-created': Webhook,
  'webhook-changed': Webhook,
  'webhook-secret-changed': KeyRound,
  'webhook-switched-off': ShieldAlert,
  'webhook-deleted': Webhook,
  'content-deleted': FileX,
  'customer-erased': UserX,
};

/** One entry: when, what, who, and each changed field before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const Icon = ICONS[entry.action] ?? UserRound;
  const isAlarming = Icon === ShieldAlert;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 border-line border-t px-4 py-3 first:border-t-0 md:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4.5 ${isAlarming ? 'text-red' : 'text-soft-ink'}`}
      />
      <p className="font-semibold leading-6">{AUDIT_ACTIONS[entry.action]}</p>
      <time
        dateTime={entry.at}
        className="text-[0.8125rem] text-soft-ink leading-6 tabular-nums max-md:col-start-2"
      >
        {formatInstantWithYear(entry.at)}
      </time>
      <p className="col-start-2 leading-5 wrap-anywhere">{auditPeople(entry)}</p>
      <ul className="col-start-2 grid gap-0.5 pt-0.5 empty:hidden">
        {auditChanges(entry).map((change) => (
          <li key={change.label}>
            <ChangedField {...change} className="text-[0.8125rem]" />
          </li>
        ))}
      </ul>
    </li>
  );
}
