import type { ComponentProps } from 'react';
import type { User } from '#contract/users/users.schema.ts';
import type { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The props of a dialog that asks before something is done about a user. */
export type UserQuestionProps = {
  user: User;
  /** The user is the person who is signed in. */
  isSelf: boolean;
  open: boolean;
  /** Somebody else has deleted the user meanwhile. */
  gone: boolean;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};
