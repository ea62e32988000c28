import type { ComponentProps } from 'react';
import { NEW_USER, type UserUrl } from '../use-user-url.ts';
import { useDialogUser } from '../user-queries.ts';
import { CreateUser } from './create-user.tsx';
import { EditUser } from './edit-user.tsx';

type EditDialogsProps = Pick<ComponentProps<typeof EditUser>, 'userId' | 'finalFocus'> &
  Pick<ComponentProps<typeof CreateUser>, 'onCreated'> & { url: UserUrl };

/** The dialogs in which something is typed, a file of their own: their code is more than the page's. */
export function EditDialogs({ url, onCreated, ...dialog }: EditDialogsProps) {
  const { row: user, open, gone } = useDialogUser(url.edited, url.close);
  return (
    <>
      {url.isCreating && (
        <CreateUser
          {...dialog}
          onCreated={onCreated}
          onClose={url.close}
          onResume={() => url.open(NEW_USER)}
        />
      )}
      {open && user && (
        <EditUser
          key={user.id}
          {...dialog}
          user={user}
          gone={gone}
          onClose={url.close}
          onResume={url.open}
        />
      )}
    </>
  );
}
