import { CalendarPlus } from 'lucide-react';
import type { OwnOrderCalendar } from '#contract/orders/own-order.schema.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { changeFailure } from '#web/visitors/opened/change-failure.ts';

type CalendarButtonProps = {
  load: () => Promise<OwnOrderCalendar>;
  /** The order is read again, because it may be over. */
  onReadAgain: () => void;
};

/** Saves the order as a file for a calendar, where the mails about it then keep it right. */
export function CalendarButton({ load, onReadAgain }: CalendarButtonProps) {
  const { sending, sendOnce } = useSendOnce();

  async function save() {
    try {
      const { name, content } = await load();
      saveFile(name, content, 'text/calendar');
    } catch (error) {
      const failed = changeFailure(error);
      if (failed.kind === 'read-again') onReadAgain();
      else if ('text' in failed) toast(errorToast(failed.text));
    }
  }

  return (
    <Button
      size="sm"
      icon={<CalendarPlus aria-hidden className="size-4" />}
      pending={sending}
      onClick={() => void sendOnce(save)}
      className="justify-self-start"
    >
      Aggiungi al calendario
    </Button>
  );
}
