import type { QueryClient } from '@tanstack/react-query';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, takeBack } from '#web/ui/undo.ts';
import { undoFailure } from '../order-failures.ts';
import { reloadClosures } from './closure-queries.ts';
import { customersText, outcomeText, type Span } from './span.ts';

type Outcome = 'closed' | 'opened';

/**
 * Says what was closed or opened, and for whom. `reverse` takes it back and resolves to what else is to be said
 * then; null where that is not possible.
 */
export function announce(
  client: QueryClient,
  span: Span,
  outcome: Outcome,
  reverse: (() => Promise<string>) | null,
): void {
  const notice = {
    variant: 'success',
    title: 'Successo',
    description: noticeText(span, outcome),
  } as const;
  if (!reverse) {
    toast(notice);
    return;
  }
  const undo = { run: () => void takeBackClosing(client, span, outcome, reverse) };
  offerUndo(undo);
  toast({ ...notice, action: { label: 'Annulla', onPress: () => takeBack(undo) } });
}

async function takeBackClosing(
  client: QueryClient,
  span: Span,
  outcome: Outcome,
  reverse: () => Promise<string>,
): Promise<void> {
  try {
    const more = await reverse();
    const text = noticeText(span, outcome === 'closed' ? 'opened' : 'closed');
    const description = more ? `${text}\n${more}` : text;
    toast({ variant: 'success', title: 'Operazione annullata', description });
  } catch (error) {
    toast(errorToast(undoFailure(error)));
  }
  void reloadClosures(client);
}

const noticeText = (span: Span, outcome: Outcome) =>
  `${outcomeText(span, outcome)}\n${customersText(span.types)}`;
