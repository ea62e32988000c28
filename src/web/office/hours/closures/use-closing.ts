import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError } from '#web/api.ts';
import { resumedSentence } from '#web/forms/edit/draft-sentence.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { clearDraft } from '#web/forms/form-draft.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import type { DateAndTime } from '#web/office/order/edit/date-and-time.ts';
import { toast } from '#web/ui/toast.ts';
import type { AskedClosing } from './asked-closing.ts';
import {
  aboutClosing,
  closingDraftKey,
  readClosingDraft,
  type TypedClosing,
  writeClosingDraft,
} from './closing-draft.ts';
import { closeSpan, NOT_CHANGED } from './closure-commands.ts';
import { previewQuery, reloadClosures } from './closure-queries.ts';
import { type Choice, choiceOf, chooseForAll, decisionsOf, problemsOf } from './decisions.ts';
import { markOrders, type SeenOrders, seenOf } from './seen-orders.ts';
import type { Span } from './span.ts';

/** What stands in the way of the closing, each at its place. */
type Troubles = {
  /** By the order's id. */
  moves: Record<string, Partial<DateAndTime>>;
  /** What the server refused, by the order's id. */
  refusals: Record<string, string>;
  /** What belongs to no place. */
  failure: string;
};
const NO_TROUBLES: Troubles = { moves: {}, refusals: {}, failure: '' };

const CHANGED_MEANWHILE =
  'Nel frattempo sono cambiati degli ordini. Sono segnati: controllare che cosa farne.';
const NOT_LOADED = 'Gli ordini da decidere non sono ancora stati caricati.';

type ClosingOptions = {
  userId: string;
  onDone: () => void;
  /** The person wants discarded choices back. */
  onResume: () => void;
};

/** The state of the closing dialog. What was chosen survives refusals, conflicts and a reload. */
export function useClosing(asked: AskedClosing, { userId, onDone, onResume }: ClosingOptions) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const { span } = asked;
  const draft = closingDraftKey(userId, span);
  const [left] = useState(() => readClosingDraft(draft));
  const [typed, setTyped] = useState(left?.typed ?? startOf(asked));
  const [resumed, setResumed] = useState(left && isTyped(asked, left.typed) ? left : null);
  const [troubles, setTroubles] = useState(NO_TROUBLES);
  const [attempts, setAttempts] = useState(0);
  const preview = usePreview(span);
  const { orders } = preview;

  useEffect(() => writeClosingDraft(draft, typed), [draft, typed]);

  const change = (changes: Partial<TypedClosing>) =>
    setTyped((before) => ({ ...before, ...changes }));

  async function send(): Promise<void> {
    const entries = orders.map(({ entry }) => entry);
    try {
      const decisions = decisionsOf(entries, typed.choices);
      await closeSpan(client, { span, reason: typed.reason, decisions });
      clearDraft(draft);
      onDone();
    } catch (error) {
      toast(errorToast(NOT_CHANGED));
      setTroubles(troublesOf(error, entries));
      setAttempts((before) => before + 1);
    }
    void reloadClosures(client);
  }

  function submit(): void {
    const entries = orders.map(({ entry }) => entry);
    const moves = problemsOf(entries, typed.choices, span);
    const { isLoaded } = preview;
    setTroubles({ ...NO_TROUBLES, moves, failure: isLoaded ? '' : NOT_LOADED });
    setAttempts((before) => before + 1);
    if (isLoaded && Object.keys(moves).length === 0) void sendOnce(send);
  }

  function discard(): void {
    clearDraft(draft);
    onDone();
    offerBack('Modifiche scartate');
  }

  function restart(): void {
    setTyped(startOf(asked));
    setResumed(null);
    setTroubles(NO_TROUBLES);
    offerBack('Bozza scartata');
  }

  /** A notice with which what was chosen comes back, also while the dialog is still open. */
  function offerBack(title: string): void {
    if (!isTyped(asked, typed)) return;
    const onPress = () => {
      setTyped(typed);
      writeClosingDraft(draft, typed);
      onResume();
    };
    toast({ title, action: { label: 'Riprendi', onPress } });
  }

  return {
    typed,
    change,
    preview,
    troubles,
    /** Grows when `troubles` have something new to show. */
    attempts,
    choose: (id: string, choice: Choice) => {
      change({ choices: { ...typed.choices, [id]: choice } });
      setTroubles(({ moves, refusals, ...others }) => ({
        ...others,
        moves: without(moves, id),
        refusals: without(refusals, id),
      }));
    },
    chooseForAll: (action: Choice['action']) => {
      const entries = orders.map(({ entry }) => entry);
      change({ choices: chooseForAll(entries, typed.choices, action) });
    },
    choiceOf: (entry: TypedOrder) => choiceOf(typed.choices, entry),
    /** For the frame of the form. */
    edit: {
      pending: sending,
      draftNote: resumed && {
        text: resumedSentence(resumed.at, new Date(), aboutClosing(resumed.typed, asked.reason)),
        restart,
      },
      failure: troubles.failure,
      conflicts: [],
      submit: () => {
        if (!sending) submit();
      },
      cancel: () => {
        if (!sending) discard();
      },
    },
  };
}

export type ClosingState = ReturnType<typeof useClosing>;

/** The orders of the span as they are now, with a mark on those that came after they were first shown. */
function usePreview(span: Span) {
  const query = useQuery({ ...previewQuery(span), gcTime: 0 });
  const [seen, setSeen] = useState<SeenOrders | null>(null);
  const { data } = query;
  if (data && !seen) setSeen(seenOf(data.orders));
  return {
    isLoaded: data !== undefined && !data.capped,
    isCapped: data?.capped ?? false,
    days: data?.days,
    orders: data ? markOrders(data.orders, seen ?? seenOf(data.orders)) : [],
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

const startOf = ({ reason }: AskedClosing): TypedClosing => ({ reason, choices: {} });

const isTyped = (asked: AskedClosing, typed: TypedClosing) =>
  JSON.stringify(typed) !== JSON.stringify(startOf(asked));

function without<Value>(record: Record<string, Value>, id: string): Record<string, Value> {
  const { [id]: _, ...others } = record;
  return others;
}

/** The server's refusal: at its orders, or above the buttons. */
function troublesOf(error: unknown, orders: readonly TypedOrder[]): Troubles {
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
  if (isConflict) return { ...NO_TROUBLES, failure: CHANGED_MEANWHILE };
  const { reason, fields } = failureReason(error);
  const refused = orders.flatMap(({ order: { id } }) => (fields[id] ? [[id, fields[id]]] : []));
  const isPlaced = refused.length > 0;
  return {
    ...NO_TROUBLES,
    refusals: Object.fromEntries(refused),
    failure: isPlaced ? '' : reason,
  };
}
