import type { QueryClient } from '@tanstack/react-query';
import { errorToast } from '#web/forms/error-toast.ts';
import { undoFailure } from '#web/forms/send-undo.ts';
import { toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { reloadClosures } from './closure-queries.ts';
import { customersText, outcomeText, type Span } from './span.ts';

type Outcome = 'closed' | 'opened';

type Done = {
  span: Span;
  outcome: Outcome;
  /** What else is to be said. */
  more?: string;
  /** Takes it back and resolves to what else is to be said then. */
  reverse: () => Promise<string>;
};

/** Says what was closed or opened, and for whom. */
export function announce(client: QueryClient, done: Done): void {
  const { span, outcome, more = '' } = done;
  const description = noticeText(span, outcome, more);
  toastWithUndo(
    { variant: 'success', title: 'Successo', description },
    () => void takeBackClosing(client, done),
  );
}

async function takeBackClosing(
  client: QueryClient,
  { span, outcome, reverse }: Done,
): Promise<void> {
  try {
    const more = await reverse();
    const description = noticeText(span, outcome === 'closed' ? 'opened' : 'closed', more);
    toast({ variant: 'success', title: 'Operazione annullata', description });
  } catch (error) {
    toast(errorToast(undoFailure(error)));
  }
  void reloadClosures(client);
}

const noticeText = (span: Span, outcome: Outcome, more: string) =>
  [outcomeText(span, outcome), customersText(span.types), more].filter(Boolean).join('\n');
