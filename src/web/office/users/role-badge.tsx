import { HardHat, type LucideIcon, ShieldUser, UserRound } from 'lucide-react';
import { ROLE_LABELS, type Role } from '#contract/users/session.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

const ICONS: Record<Role, LucideIcon> = { client: UserRound, staff: HardHat, admin: ShieldUser };

/** Admin and staff share a stronger style (spec section 6). */
export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge tone={role === 'client' ? 'neutral' : 'info'} icon={ICONS[role]}>
      {ROLE_LABELS[role]}
    </Badge>
  );
}
