/** Closing and opening, each with its toast (spec section 8) and its undo. */
import type { QueryClient } from '@tanstack/react-query';
import { type Closed, type Closure, ClosurePreview } from '#contract/days/closures.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { undoFailure } from '#web/forms/send-undo.ts';
import { undoChanges } from '#web/office/order/commands/undo-changes.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { bodyOf, previewQuery, reloadClosures } from './closure-queries.ts';
import { decisionsOf } from './decisions.ts';
import { closedBeforeText, customersText, outcomeText, type Span, spanOf } from './span.ts';

/** Spec section 8. */
export const NOT_CHANGED = 'Impossibile modificare la disponibilità';

export type Closing = {
  span: Span;
  /** Shown to customers; '' for none. */
  reason: string;
  /** One for each order of the span. */
  decisions: ReturnType<typeof decisionsOf>;
};

/** Closes and shows a toast. Throws the server's refusal, after caching the new preview. */
export async function closeSpan(client: QueryClient, closing: Closing): Promise<void> {
  const { span } = closing;
  try {
    const closed = await sendClosing(closing);
    const more = closedBeforeText(span, closed.closed_before);
    announce(client, { span, outcome: 'closed', more, reverse: () => undoClosing(closed) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      const current = ClosurePreview.safeParse(error.body?.current);
      if (current.success) client.setQueryData(previewQuery(span).queryKey, current.data);
    }
    throw error;
  }
}

/** Closes a span without orders. If some have come in since, calls `onOrders`. */
export async function closeAtOnce(
  client: QueryClient,
  { span, reason }: Pick<Closing, 'span' | 'reason'>,
  onOrders: () => void,
): Promise<void> {
  try {
    await closeSpan(client, { span, reason, decisions: [] });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') onOrders();
    else sayNotChanged(error);
  }
  await reloadClosures(client);
}

/** Opens and shows a toast. */
export async function openSpan(client: QueryClient, span: Span): Promise<void> {
  try {
    const { closures } = await sendOpening(span);
    announce(client, { span, outcome: 'opened', reverse: () => closeAgain(client, closures) });
  } catch (error) {
    sayNotChanged(error);
  }
  await reloadClosures(client);
}

const sendClosing = ({ span, reason, decisions }: Closing) =>
  api.closures.close({ ...bodyOf(span), reason, decisions });

const sendOpening = (span: Span) => api.closures.open(bodyOf(span));

const sayNotChanged = (error: unknown) =>
  toast(errorToast(`${NOT_CHANGED}\n${failureReason(error).reason}`));

/** Opens only what this closing closed, nothing that was closed before or since. */
async function undoClosing({ closures, results }: Closed): Promise<string> {
  for (const closure of closures) await sendOpening(spanOf(closure));
  const { undone, mailed, reasons } = await undoChanges(results);
  return [
    undone > 0 && `Ripristinati: ${orderCount(undone)}`,
    mailed > 0 && `Clienti già avvisati per email: ${mailed}`,
    reasons.length > 0 && `Non ripristinati: ${orderCount(reasons.length)} (${reasons[0]})`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Each with its own reason. Their orders stay, as they did while it was closed. */
async function closeAgain(client: QueryClient, closures: readonly Closure[]): Promise<string> {
  for (const closure of closures) {
    const span = spanOf(closure);
    const { orders } = await client.fetchQuery({ ...previewQuery(span), staleTime: 0 });
    await sendClosing({ span, reason: closure.reason ?? '', decisions: decisionsOf(orders, {}) });
  }
  return '';
}

type Outcome = 'closed' | 'opened';

type Done = {
  span: Span;
  outcome: Outcome;
  /** Further text of the toast. */
  more?: string;
  /** Undoes it and resolves to further text of the next toast. */
  reverse: () => Promise<string>;
};

/** The toast about what was closed or opened, and for whom. */
function announce(client: QueryClient, done: Done): void {
  const { span, outcome, more = '' } = done;
  const takeBack = () => void takeBackClosing(client, done);
  toastWithUndo(successToast(noticeText(span, outcome, more)), takeBack);
}

async function takeBackClosing(
  client: QueryClient,
  { span, outcome, reverse }: Done,
): Promise<void> {
  try {
    const more = await reverse();
    const text = noticeText(span, outcome === 'closed' ? 'opened' : 'closed', more);
    toast(successToast(text, 'Operazione annullata'));
  } catch (error) {
    toast(errorToast(undoFailure(error)));
  }
  void reloadClosures(client);
}

const noticeText = (span: Span, outcome: Outcome, more: string) =>
  [outcomeText(span, outcome), customersText(span.types), more].filter(Boolean).join('\n');
