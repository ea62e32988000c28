/** Closing and opening, each with its notice (spec section 8) and its undo. */
import type { QueryClient } from '@tanstack/react-query';
import { ClosurePreview } from '#contract/closures.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { undoChanges } from '../commands/undo-changes.ts';
import { orderCount } from '../order-text.ts';
import { announce } from './closure-notice.ts';
import { bodyOf, closuresQuery, previewQuery, reloadClosures } from './closure-queries.ts';
import { decisionsOf } from './decisions.ts';
import { isPartlyClosed, type Span } from './span.ts';

/** Spec section 8. */
export const NOT_CHANGED = 'Impossibile modificare la disponibilità';

export type Closing = {
  span: Span;
  /** Shown to customers; '' for none. */
  reason: string;
  /** One for each order of the span. */
  decisions: ReturnType<typeof decisionsOf>;
};

/** Closes and says so. What the server refuses is thrown; a new preview is then the one that is shown. */
export async function closeSpan(client: QueryClient, closing: Closing): Promise<void> {
  const { span } = closing;
  const canUndo = await isOpen(client, span);
  try {
    const { results } = await sendClosing(closing);
    announce(client, span, 'closed', canUndo ? () => undoClosing(span, results) : null);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      const current = ClosurePreview.safeParse(error.body?.current);
      if (current.success) client.setQueryData(previewQuery(span).queryKey, current.data);
    }
    throw error;
  }
}

/** Closes what has no orders; when some came meanwhile, `onOrders` asks about them. */
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

/** Opens and says so. `reason` is that of the closure, for the undo. */
export async function openSpan(client: QueryClient, span: Span, reason: string): Promise<void> {
  try {
    await call(api.admin.openings.$post({ json: bodyOf(span) }));
    announce(client, span, 'opened', () => closeAgain(client, span, reason));
  } catch (error) {
    sayNotChanged(error);
  }
  await reloadClosures(client);
}

const sendClosing = ({ span, reason, decisions }: Closing) =>
  call(api.admin.closures.$post({ json: { ...bodyOf(span), reason, decisions } }));

const sayNotChanged = (error: unknown) =>
  toast(errorToast(`${NOT_CHANGED}\n${failureReason(error).reason}`));

/** Whether nothing of it is closed: only then to open all of it takes the closing back. */
async function isOpen(client: QueryClient, span: Span): Promise<boolean> {
  try {
    const { closures } = await client.fetchQuery(closuresQuery);
    return !isPartlyClosed(span, closures);
  } catch {
    return false;
  }
}

type Results = Awaited<ReturnType<typeof sendClosing>>['results'];

async function undoClosing(span: Span, results: Results): Promise<string> {
  await call(api.admin.openings.$post({ json: bodyOf(span) }));
  const { undone, told, reasons } = await undoChanges(results);
  return [
    undone > 0 && `Ripristinati: ${orderCount(undone)}`,
    told > 0 && `Clienti già avvisati per email: ${told}`,
    reasons.length > 0 && `Non ripristinati: ${orderCount(reasons.length)} (${reasons[0]})`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The orders that it has stay, as they did while it was closed. */
async function closeAgain(client: QueryClient, span: Span, reason: string): Promise<string> {
  const { orders } = await client.fetchQuery({ ...previewQuery(span), staleTime: 0 });
  await sendClosing({ span, reason, decisions: decisionsOf(orders, {}) });
  return '';
}
