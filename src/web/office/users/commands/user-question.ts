import type { ComponentProps } from 'react';
import type { User } from '#contract/users/users.schema.ts';
import type { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The props of a dialog that confirms an action on a user. */
export type UserQuestionProps = {
  user: User;
  /** The user is the signed-in one. */
  isSelf: boolean;
  open: boolean;
  /** Somebody else has deleted the user. */
  gone: boolean;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};
