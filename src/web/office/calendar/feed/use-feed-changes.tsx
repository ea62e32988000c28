import { useState } from 'react';
import type { MadeCalendarFeed } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { api } from '#web/api.ts';
import { Declined } from '#web/forms/declined.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useShownFeed } from './feed-query.ts';

/** The changes of one's own feed. `address` is known from its making until the dialog is closed. */
export function useFeedChanges() {
  const { show, reload } = useShownFeed();
  const { confirmed, question } = useConfirmation();
  const { sending, sendOnce } = useSendOnce();
  const [address, setAddress] = useState('');
  const [failure, setFailure] = useState('');
  /** The names as pressed, until the call has ended. */
  const [pressedNames, setPressedNames] = useState<boolean | null>(null);

  /** Runs one change at a time. What failed may have been changed in another window. */
  const change = (failed: string, send: () => Promise<void>) =>
    void sendOnce(async () => {
      setFailure('');
      try {
        await send();
      } catch (error) {
        if (error instanceof Declined) return;
        setFailure(`${failed}: ${failureReason(error).reason}`);
        await reload();
      } finally {
        setPressedNames(null);
      }
    });

  function showMade({ feed, address }: MadeCalendarFeed) {
    setAddress(address);
    show({ feed });
  }

  return {
    address,
    failure,
    sending,
    question,
    pressedNames,
    create: (with_names: boolean) =>
      change("Impossibile creare l'indirizzo", async () =>
        showMade(await confirmed(() => api.calendarFeed.create({ with_names }))),
      ),
    renew: () =>
      change("Impossibile rinnovare l'indirizzo", async () =>
        showMade(await confirmed(() => api.calendarFeed.renew())),
      ),
    showNames: (with_names: boolean) =>
      change('Impossibile cambiare i nomi', async () => {
        setPressedNames(with_names);
        show(await api.calendarFeed.update({ with_names }));
        toast(
          successToast(
            'Si vede quando il programma si aggiorna',
            with_names ? 'Il calendario mostra i nomi' : 'Il calendario non mostra i nomi',
          ),
        );
      }),
    remove: () =>
      change("Impossibile eliminare l'abbonamento", async () => {
        show(await api.calendarFeed.delete());
        setAddress('');
        toast(successToast('Abbonamento eliminato'));
      }),
  };
}
