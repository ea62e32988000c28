import { api, call } from '#web/api.ts';
import { openSessions } from '../user-text.ts';
import { AccountQuestion } from './account-question.tsx';
import { useUserCommand } from './user-command.ts';
import type { UserQuestionProps } from './user-question.ts';

/** Asks before all sessions of a user are ended. */
export function EndSessions({ user, isSelf, ...dialog }: UserQuestionProps) {
  const command = useUserCommand(user, {
    send: (id) => call(api.admin.users[':id'].sessions.$delete({ param: { id } })),
    done: ({ ended }) => ({
      variant: 'success',
      title: 'Sessioni terminate',
      description: `${user.email}: ${ended === 1 ? '1 sessione chiusa' : `${ended} sessioni chiuse`}`,
    }),
    failed: 'Impossibile terminare le sessioni',
    onDone: dialog.onClose,
  });
  return (
    <AccountQuestion
      {...dialog}
      user={user}
      command={command}
      title="Esci da tutti i dispositivi"
      confirmLabel="Esci ovunque"
    >
      {`${openSessions(user.open_sessions)}. Per rientrare servirà di nuovo la password`}
      {isSelf && ', anche in questo browser'}.
    </AccountQuestion>
  );
}
