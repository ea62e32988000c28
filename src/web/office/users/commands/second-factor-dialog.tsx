import { api, call } from '#web/api.ts';
import { AccountQuestion } from './account-question.tsx';
import { useUserCommand } from './user-command.ts';
import type { UserQuestionProps } from './user-question.ts';

/** Asks before the second factor of somebody who has lost it is switched off. */
export function SwitchOffSecondFactor({ user, isSelf: _isSelf, ...dialog }: UserQuestionProps) {
  const command = useUserCommand(user, {
    send: (id) => call(api.admin.users[':id']['second-factor'].$delete({ param: { id } })),
    done: () => ({
      variant: 'success',
      title: 'Secondo fattore disattivato',
      description: user.email,
    }),
    failed: 'Impossibile disattivare il secondo fattore',
    onDone: dialog.onClose,
  });
  return (
    <AccountQuestion
      {...dialog}
      user={user}
      command={command}
      title="Disattiva il secondo fattore"
      confirmLabel="Disattiva"
    >
      Serve a chi ha perso telefono e codici di recupero. La persona esce da ogni dispositivo e
      rientra con la sola password. Lo dice un'email, se la posta è configurata: altrimenti va
      avvisata.
    </AccountQuestion>
  );
}
