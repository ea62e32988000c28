import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { EasyfattSend } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { undoSend } from './easyfatt-queries.ts';
import { countsText } from './send-words.ts';

/** Undoes a list as a whole, after a question. */
export function UndoSend({ send }: { send: EasyfattSend }) {
  const client = useQueryClient();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  async function undo(): Promise<void> {
    setIsPending(true);
    await undoSend(client, send.change ?? '');
    setIsPending(false);
    setIsAsking(false);
  }
  return (
    <>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden className="size-4" />}
        aria-label={`Annulla invio: ${byAndWhen(send, now)}`}
        onClick={() => setIsAsking(true)}
      >
        Annulla invio
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Annullare l’invio?"
        description={
          <>
            <b className="text-ink">{countsText({ ...send, skipped: 0 })}: </b>
            gli articoli nuovi si tolgono, gli altri tornano com’erano. Easyfatt li rimanda con il
            prossimo invio: quello che è sbagliato va corretto prima lì.
          </>
        }
        confirmLabel="Annulla invio"
        pending={isPending}
        onConfirm={() => void undo()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
