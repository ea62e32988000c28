import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError } from '#web/api.ts';
import { Declined } from '#web/forms/declined.ts';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import type { DateAndTime } from '#web/office/order/edit/date-and-time.ts';
import { useUserId } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import {
  baseOf,
  CLOSING_EDIT,
  type ClosingBase,
  type ClosingChanges,
  choicesOf,
  choicesText,
  closingDraft,
} from './closing-edit.ts';
import type { UrlClosing } from './closing-url.ts';
import { closeSpan, NOT_CHANGED } from './closure-commands.ts';
import { previewQuery, reloadClosures } from './closure-queries.ts';
import {
  type Choice,
  type Choices,
  choiceOf,
  chooseForAll,
  decisionsOf,
  problemsOf,
} from './decisions.ts';
import { markOrders, type SeenOrders, seenOf } from './seen-orders.ts';
import type { Span } from './span.ts';

/** The errors by the order or field that shows them. */
type ClosingErrors = {
  /** By order id. */
  moves: Record<string, Partial<DateAndTime>>;
  /** The server's refusals, by order id. */
  refusals: Record<string, string>;
  /** An error that belongs to no order. */
  failure: string;
};
const NO_ERRORS: ClosingErrors = { moves: {}, refusals: {}, failure: '' };

const CHANGED_MEANWHILE =
  'Nel frattempo sono cambiati degli ordini. Sono segnati: controllare che cosa farne.';
const NOT_LOADED = 'Gli ordini da decidere non sono ancora stati caricati.';

type ClosingOptions = {
  onDone: () => void;
  /** The person wants discarded choices back. */
  onResume: () => void;
};

/** The state of the closing dialog. The choices survive refusals, conflicts and a reload. */
export function useClosing(closing: UrlClosing, { onDone, onResume }: ClosingOptions) {
  const client = useQueryClient();
  const { span } = closing;
  const userId = useUserId();
  const [draft] = useState(() => closingDraft(userId, closing));
  const [troubles, setTroubles] = useState(NO_ERRORS);
  const [attempts, setAttempts] = useState(0);
  const preview = usePreview(span);
  const entries = preview.orders.map(({ entry }) => entry);
  const edit = useEdit(CLOSING_EDIT, baseOf(closing), { draft, save, onFailed, onDone, onResume });
  const choices = choicesOf(edit.mine.choices);
  // Errors belong to the draft in the form.
  const [draftId, setDraftId] = useState(edit.draftId);
  if (draftId !== edit.draftId) {
    setDraftId(edit.draftId);
    setTroubles(NO_ERRORS);
  }

  function show(next: Partial<ClosingErrors>): void {
    setTroubles({ ...NO_ERRORS, ...next });
    setAttempts((before) => before + 1);
  }

  async function save(
    _version: number,
    changes: ClosingChanges,
    base: ClosingBase,
  ): Promise<ClosingBase> {
    const moves = problemsOf(entries, changes.choices, span);
    const { isLoaded } = preview;
    show({ moves, failure: isLoaded ? '' : NOT_LOADED });
    if (!isLoaded || Object.keys(moves).length > 0) throw new Declined();
    const decisions = decisionsOf(entries, changes.choices);
    try {
      await closeSpan(client, { span, reason: changes.reason, decisions });
    } finally {
      void reloadClosures(client);
    }
    return base;
  }

  function onFailed(error: unknown): void {
    toast(errorToast(NOT_CHANGED));
    show(closingErrorsOf(error, entries));
  }

  const setChoices = (next: Choices) => edit.form.set({ choices: choicesText(next) });
  return {
    reason: edit.form.field('reason'),
    preview,
    troubles,
    /** Incremented when `troubles` have something new to show. */
    attempts,
    choose: (id: string, choice: Choice) => {
      setChoices({ ...choices, [id]: choice });
      setTroubles(({ moves, refusals, ...others }) => ({
        ...others,
        moves: without(moves, id),
        refusals: without(refusals, id),
      }));
    },
    chooseForAll: (action: Choice['action']) => setChoices(chooseForAll(entries, choices, action)),
    choiceOf: (entry: TypedOrder) => choiceOf(choices, entry),
    edit: { ...edit, failure: troubles.failure },
  };
}

export type ClosingState = ReturnType<typeof useClosing>;

/** The span's current orders, marking those that came in after they were first shown. */
function usePreview(span: Span) {
  const query = useQuery({ ...previewQuery(span), gcTime: 0 });
  const [seen, setSeen] = useState<SeenOrders | null>(null);
  const { data } = query;
  if (data && !seen) setSeen(seenOf(data.orders));
  return {
    query,
    isLoaded: data !== undefined && !data.capped,
    isCapped: data?.capped ?? false,
    days: data?.days,
    orders: data ? markOrders(data.orders, seen ?? seenOf(data.orders)) : [],
  };
}

function without<Value>(record: Record<string, Value>, id: string): Record<string, Value> {
  const { [id]: _, ...others } = record;
  return others;
}

/** The server's refusal, at its orders or above the buttons. */
function closingErrorsOf(error: unknown, orders: readonly TypedOrder[]): ClosingErrors {
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
  if (isConflict) return { ...NO_ERRORS, failure: CHANGED_MEANWHILE };
  const { reason, fields } = failureReason(error);
  const refused = orders.flatMap(({ order: { id } }) => (fields[id] ? [[id, fields[id]]] : []));
  const hasOrderErrors = refused.length > 0;
  return {
    ...NO_ERRORS,
    refusals: Object.fromEntries(refused),
    failure: hasOrderErrors ? '' : reason,
  };
}
