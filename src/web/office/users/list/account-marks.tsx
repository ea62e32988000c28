import { MailQuestionMark, ShieldCheck } from 'lucide-react';
import type { User } from '#contract/users/users.schema.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether the password is not yet set, and the second factor. */
export function AccountMarks({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {!user.has_password && (
        <Badge tone="warning" icon={MailQuestionMark}>
          Invitato, senza password
        </Badge>
      )}
      {user.second_factor && (
        <Badge tone="success" icon={ShieldCheck}>
          Secondo fattore
        </Badge>
      )}
    </span>
  );
}
