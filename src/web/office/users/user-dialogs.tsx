import { api } from '#web/api.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { AccountQuestion } from './commands/account-question.tsx';
import { DeleteUser } from './commands/delete-user-dialog.tsx';
import { HandedLinkDialog } from './commands/handed-link-dialog.tsx';
import type { useSendLink } from './commands/send-link.ts';
import { useUserCommand } from './commands/user-command.ts';
import type { UserQuestionProps } from './commands/user-question.ts';
import { address } from './edit/edit-dialogs.tsx?address';
import type { UserQuestion, UserUrl } from './use-user-url.ts';
import { useDialogUser } from './user-queries.ts';
import { openSessions } from './user-text.ts';

const loadEditDialogs = lateImport<typeof import('./edit/edit-dialogs.tsx')>(address);

type UserDialogsProps = {
  url: UserUrl;
  /** The signed-in user. */
  userId: string;
  link: Pick<ReturnType<typeof useSendLink>, 'handed' | 'hand' | 'forget' | 'question'>;
  onDeleted: (id: string) => void;
};

/** The dialogs in the URL: new user, edit, questions; and the link that is shown once. */
export function UserDialogs({ url, userId, link, onDeleted }: UserDialogsProps) {
  const finalFocus = useReturnFocus();
  const onClose = url.close;
  const edits = useLateDialog(loadEditDialogs, url.edited !== null, onClose);
  const shared = { userId, onClose, finalFocus };
  const deletion = useQuestion(url, 'elimina', shared);
  const ending = useQuestion(url, 'esci', shared);
  const switching = useQuestion(url, 'secondo-fattore', shared);

  return (
    <>
      {edits && (
        <edits.EditDialogs
          url={url}
          userId={userId}
          onCreated={({ user, link: handed }) =>
            link.hand(user, { link: handed, purpose: 'invitation' })
          }
          finalFocus={finalFocus}
        />
      )}
      {deletion && <DeleteUser key={deletion.user.id} {...deletion} onDeleted={onDeleted} />}
      {ending && <EndSessions key={ending.user.id} {...ending} />}
      {switching && <SwitchOffSecondFactor key={switching.user.id} {...switching} />}
      {link.question}
      {link.handed && <HandedLinkDialog handed={link.handed} onClose={link.forget} />}
    </>
  );
}

/** The props of a question's dialog. Its user stays known while it closes with an animation. */
function useQuestion(
  url: UserUrl,
  question: UserQuestion,
  { userId, ...dialog }: { userId: string } & Pick<UserQuestionProps, 'onClose' | 'finalFocus'>,
): UserQuestionProps | null {
  const { row: user, open, gone } = useDialogUser(url.userOf(question), dialog.onClose);
  return user && { ...dialog, user, open, gone, isSelf: user.id === userId };
}

/** Confirms ending all sessions of a user. */
function EndSessions({ user, isSelf, ...dialog }: UserQuestionProps) {
  const command = useUserCommand(user, {
    send: (id) => api.users.endSessions({ id }),
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

/** Confirms removing the second factor of somebody who has lost it. */
function SwitchOffSecondFactor({ user, isSelf: _isSelf, ...dialog }: UserQuestionProps) {
  const command = useUserCommand(user, {
    send: (id) => api.secondFactor.reset({ id }),
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
