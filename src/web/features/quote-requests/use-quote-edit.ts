import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { QUOTE_STATUS_LABELS, QuoteRequest } from '#contract/quotes.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { readDraft, removeDraft, writeDraft } from './quote-draft.ts';
import {
  changesOf,
  compareWith,
  isChanged,
  isNoPrice,
  leftToSave,
  QUOTE_FIELDS,
  type QuoteField,
  type QuoteValues,
  valuesOf,
  withFieldsOf,
} from './quote-edit-form.ts';
import { isGone, reloadQuotes, rememberQuote } from './quote-queries.ts';

export const FIELD_LABELS: Record<QuoteField, string> = {
  status: 'Stato',
  price: 'Prezzo',
  admin_notes: 'Note interne',
};

const NO_PRICE = 'Non è un prezzo: resta quello di prima. Per esempio 1.234,50';

/**
 * The inline edit of one request. It starts from the draft, if there is one, and a reload of the list does
 * not change it. When somebody else has saved meanwhile, changes of different fields are merged and sent
 * again. For a field that both changed the person chooses.
 */
export function useQuoteEdit(
  quote: QuoteRequest,
  userId: string,
  { onDone, onResume }: { onDone: () => void; onResume: () => void },
) {
  const client = useQueryClient();
  const [start] = useState(
    () => readDraft(userId, quote.id) ?? { base: quote, values: valuesOf(quote), conflicts: [] },
  );
  const base = useRef(start.base);
  const [conflicts, setConflicts] = useState<readonly QuoteField[]>(start.conflicts);
  const [failure, setFailure] = useState('');
  const form = useForm<QuoteValues>({ defaultValues: start.values });
  const values = form.watch();

  useEffect(() => {
    writeDraft(userId, quote.id, { base: base.current, values, conflicts: [...conflicts] });
  }, [userId, quote.id, values, conflicts]);

  function show(next: QuoteValues): void {
    for (const field of QUOTE_FIELDS) form.setValue(field, next[field]);
  }

  /** Takes over the changes of others; true when there is nothing left to choose. */
  function mergeWith(current: QuoteRequest, merged: Set<QuoteField>): boolean {
    const typed = form.getValues();
    const compared = compareWith(base.current, current, typed);
    for (const field of compared.merged) merged.add(field);
    base.current = current;
    show(withFieldsOf(current, typed, compared.merged));
    setConflicts(compared.conflicts);
    return compared.conflicts.length === 0;
  }

  async function send() {
    const merged = new Set<QuoteField>();
    for (;;) {
      const sent = { ...form.getValues() };
      const changes = changesOf(base.current, sent);
      try {
        const json = { version: base.current.version, ...changes };
        const saved = await call(api.admin.quotes[':id'].$patch({ param: { id: quote.id }, json }));
        return { saved, sent, merged };
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        if (!mergeWith(current, merged)) return { saved: null, sent, merged };
      }
    }
  }

  function finish(): void {
    removeDraft(userId, quote.id);
    onDone();
  }

  function discard(): void {
    const draft = { base: base.current, values: form.getValues(), conflicts: [...conflicts] };
    finish();
    if (!isChanged(draft.base, draft.values)) return;
    const onPress = () => {
      writeDraft(userId, quote.id, draft);
      onResume();
    };
    toast({ title: 'Modifiche scartate', action: { label: 'Riprendi', onPress } });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ saved, sent, merged }) => {
      if (!saved) return;
      base.current = saved;
      rememberQuote(client, saved);
      void reloadQuotes(client);
      toast({
        variant: 'success',
        title: 'Successo',
        description: `Preventivo aggiornato - Stato: ${QUOTE_STATUS_LABELS[saved.status]}`,
      });
      if (merged.size > 0) toast(mergeNotice(merged));
      const left = leftToSave(saved, sent, form.getValues());
      if (!left) return finish();
      show(left);
      // Written here, because the form may have left the screen meanwhile.
      writeDraft(userId, quote.id, { base: saved, values: left, conflicts: [] });
    },
    onError: (error) => {
      setFailure(isGone(error) ? '' : reasonOf(error));
      const description = 'Impossibile aggiornare il preventivo';
      toast({ variant: 'destructive', title: 'Errore', description });
      if (error instanceof ApiError) void reloadQuotes(client);
    },
  });

  function save(): void {
    const typed = form.getValues();
    setFailure('');
    form.clearErrors();
    const [unchosen] = conflicts;
    if (unchosen) {
      document.getElementById(`${quote.id}-${unchosen}-choice`)?.focus();
      return;
    }
    if (isNoPrice(typed)) form.setError('price', { message: NO_PRICE }, { shouldFocus: true });
    const hasChanges = Object.keys(changesOf(base.current, typed)).length > 0;
    if (hasChanges) mutate();
    else if (!isNoPrice(typed)) finish();
  }

  return {
    form,
    pending: isPending,
    failure,
    conflicts,
    theirs: valuesOf(base.current),
    mine: values,
    save: () => {
      if (!isPending) save();
    },
    cancel: () => {
      if (!isPending) discard();
    },
    choose: (field: QuoteField, whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') show(withFieldsOf(base.current, form.getValues(), [field]));
      setConflicts((fields) => fields.filter((other) => other !== field));
      form.setFocus(field);
    },
  };
}

/** The current version of the request, which a CONFLICT answer contains. */
function currentOf(error: unknown): QuoteRequest | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  return QuoteRequest.safeParse(error.body?.current).data;
}

function mergeNotice(fields: ReadonlySet<QuoteField>) {
  const names = [...fields].map((field) => FIELD_LABELS[field]).join(', ');
  const description = `Nel frattempo un'altra persona ha cambiato: ${names}. Le due modifiche sono unite.`;
  return { title: 'Modifiche unite', description };
}

const reasonOf = (error: unknown) =>
  (error instanceof Error && error.message) || 'Il server non ha risposto come previsto.';
