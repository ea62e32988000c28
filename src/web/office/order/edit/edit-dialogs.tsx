import type { ComponentProps } from 'react';
import type { useOrderUrl } from '../use-order-url.ts';
import { CreateOrderDialog } from './create-order.tsx';
import { EditOrderDialog } from './edit-order.tsx';

type EditDialogsProps = Pick<ComponentProps<typeof EditOrderDialog>, 'userId' | 'finalFocus'> & {
  url: ReturnType<typeof useOrderUrl>;
};

/** The dialogs in which something is typed, a file of their own: their code is more than a page's. */
export function EditDialogs({ url, ...dialog }: EditDialogsProps) {
  const { modifica, sposta, nuovo, da, ask, create, closeDialog } = url;
  return (
    <>
      <EditOrderDialog
        {...dialog}
        scope="edit"
        id={modifica}
        onClose={closeDialog}
        onResume={(entry) => ask('modifica', entry)}
      />
      <EditOrderDialog
        {...dialog}
        scope="move"
        id={sposta}
        onClose={closeDialog}
        onResume={(entry) => ask('sposta', entry)}
      />
      <CreateOrderDialog
        {...dialog}
        type={nuovo}
        copied={da}
        onClose={closeDialog}
        onResume={create}
      />
    </>
  );
}
