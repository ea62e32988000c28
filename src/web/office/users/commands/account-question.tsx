import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import type { useUserCommand } from './user-command.ts';
import type { UserQuestionProps } from './user-question.ts';

type AccountQuestionProps = Omit<UserQuestionProps, 'isSelf'> & {
  command: ReturnType<typeof useUserCommand>;
  title: string;
  confirmLabel: string;
  /** The consequences for the user. */
  children: ReactNode;
};

/** Confirms an action on a user's account. */
export function AccountQuestion({
  user,
  gone,
  command,
  title,
  confirmLabel,
  onClose,
  children,
  ...dialog
}: AccountQuestionProps) {
  const reason = gone ? "L'utente è stato eliminato nel frattempo." : command.reason;
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      description={
        <>
          <DeletedName>{user.email}</DeletedName>. {children}
        </>
      }
      {...(!gone && { confirmLabel })}
      cancelLabel={gone ? 'Chiudi' : LEAVE}
      variant="danger"
      pending={command.pending}
      onConfirm={command.run}
      onCancel={onClose}
    >
      {reason && (
        <div role="alert">
          <FieldError>{reason}</FieldError>
        </div>
      )}
      {command.question}
    </ConfirmDialog>
  );
}
