import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CustomerNote } from '#contract/customers/customers.schema.ts';
import { type CustomerFile, pickFacts } from '#contract/customers/known-customers.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { api } from '#web/api.ts';
import { draftKey } from '#web/forms/draft-store.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { useTextDraft } from '#web/forms/use-text-draft.ts';
import { reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { useUserId } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useRequests } from './use-requests.ts';
import { useShowCard } from './use-show-card.ts';

type CustomerNotesProps = {
  file: CustomerFile;
  /** Names the drafts. */
  page: string;
};

/** The office's notes, newest first. The first one makes the card. Unsent text stays in the tab. */
export function CustomerNotes({ file, page }: CustomerNotesProps) {
  const client = useQueryClient();
  const showCard = useShowCard(page);
  const userId = useUserId();
  const { card, notes } = file;
  const [text, type] = useTextDraft(draftKey('customer-note', userId, page));
  const typed = useRef(text);
  typed.current = text;
  const requests = useRequests();
  const { mutate, isPending } = useMutation({
    mutationFn: (note: string) =>
      sendRequest(requests, async (request_id) => {
        if (card)
          return void (await api.customers.addNote({ id: card.id, request_id, text: note }));
        const made = await api.customers.create({ ...pickFacts(file), request_id, note });
        void showCard(made, file);
      }),
    onSuccess: (_, note) => {
      requests.endRequest();
      // What was typed while it was being saved stays.
      if (typed.current === note) type('');
      return reloadCustomers(client);
    },
    onError: (error) => sayFailed('Impossibile salvare la nota', error),
  });
  return (
    <section
      aria-labelledby="note-ufficio"
      className="grid gap-4 rounded-md border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="note-ufficio" className="text-lg">
        Note dell’ufficio
      </h2>
      <NoteForm
        label="Nuova nota"
        help="Il cliente può chiedere di leggerla."
        submit="Aggiungi nota"
        text={text}
        onType={type}
        pending={isPending}
        onSubmit={() => mutate(text)}
      />
      <ul className="grid gap-2.5 empty:hidden">
        {notes.map((note) => (
          <Note key={note.id} note={note} isOwn={note.user_id === userId} />
        ))}
      </ul>
    </section>
  );
}

function Note({ note, isOwn }: { note: CustomerNote; isOwn: boolean }) {
  const client = useQueryClient();
  const now = useNow();
  const [draft, setDraft] = useTextDraft(draftKey('customer-note-edit', useUserId(), note.id));
  const [isEditing, setEditing] = useState(draft !== '');
  const item = useRef<HTMLLIElement>(null);
  const failed = (error: unknown) => {
    sayFailed('Impossibile salvare la nota', error);
    void reloadCustomers(client);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) =>
      api.customers.updateNote({ id: note.id, version: note.version, text }),
    onSuccess: () => {
      close();
      return reloadCustomers(client);
    },
    onError: failed,
  });

  function open(): void {
    setDraft(draft || note.text);
    setEditing(true);
  }
  function close(): void {
    setDraft('');
    setEditing(false);
    // The button that was pressed is gone.
    item.current?.focus({ preventScroll: true });
  }
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="grid gap-1 rounded-md border border-hazard bg-hazard-tint px-3 py-2 outline-none"
    >
      {isEditing ? (
        <NoteForm
          label="Nota"
          submit="Salva nota"
          isFirst
          text={draft}
          onType={setDraft}
          pending={isPending}
          onSubmit={() => (draft.trim() === note.text ? close() : mutate(draft))}
          onCancel={close}
        />
      ) : (
        <p className="leading-6 whitespace-pre-line wrap-anywhere">{note.text}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-soft-ink tabular-nums">
        <span className="mr-auto wrap-anywhere">
          {byAndWhen({ user_name: note.user_name, at: note.created_at }, now)}
        </span>
        {isOwn && !isEditing && (
          <button type="button" onClick={open} className={NOTE_BUTTON}>
            <Pencil aria-hidden className="size-3.5" />
            Modifica<span className="sr-only"> nota</span>
          </button>
        )}
        <DeleteNote note={note} />
      </p>
      {note.earlier.length > 0 && (
        <details className="text-[0.8125rem]">
          <summary className="cursor-pointer text-soft-ink">Modificata, prima diceva</summary>
          <ul className="grid gap-1 pt-1">
            {note.earlier.toReversed().map(({ text, at }) => (
              <li key={at} className="whitespace-pre-line wrap-anywhere">
                {text}{' '}
                <span className="text-soft-ink">{byAndWhen({ user_name: null, at }, now)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const NOTE_BUTTON = 'link inline-flex cursor-pointer items-center gap-1 py-1 pointer-coarse:py-2.5';

/** Anybody may delete a note: a customer can ask for it when its author is gone. */
function DeleteNote({ note: { id, text } }: { note: CustomerNote }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customers.deleteNote({ id }),
    onSuccess: () => {
      setAsking(false);
      toast({ variant: 'success', title: 'Nota eliminata' });
      return reloadCustomers(client);
    },
    onError: (error) => {
      sayFailed('Impossibile eliminare la nota', error);
      void reloadCustomers(client);
    },
  });
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={NOTE_BUTTON}>
        <Trash2 aria-hidden className="size-3.5" />
        Elimina<span className="sr-only"> nota</span>
      </button>
      <ConfirmDialog
        open={asking}
        title="Eliminare la nota?"
        description={
          <span className="whitespace-pre-line wrap-anywhere">
            {`Non si può annullare, e non resta ciò che diceva prima.\n\n${text}`}
          </span>
        }
        confirmLabel="Elimina"
        variant="danger"
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type NoteFormProps = {
  label: string;
  help?: string;
  submit: string;
  /** Gets the focus at once: a press opened it. */
  isFirst?: boolean;
  text: string;
  onType: (text: string) => void;
  pending: boolean;
  onSubmit: () => void;
  onCancel?: () => void;
};

function NoteForm({
  label,
  help,
  submit,
  isFirst = false,
  text,
  onType,
  pending,
  onSubmit,
  onCancel,
}: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  function send(event: FormEvent) {
    event.preventDefault();
    if (lengthFault(text, MAX_LENGTH.notes)) field.current?.focus();
    else if (text.trim() && !pending) onSubmit();
  }
  return (
    <form onSubmit={send} className="grid justify-items-start gap-2">
      <TextArea
        ref={field}
        label={label}
        help={help}
        rows={2}
        longest={MAX_LENGTH.notes}
        value={text}
        onChange={({ target }) => onType(target.value)}
        className="w-full"
      />
      <span className="flex gap-2">
        <Button type="submit" size="sm" pending={pending} disabled={text.trim() === ''}>
          {submit}
        </Button>
        {onCancel && (
          <Button size="sm" onClick={onCancel} disabled={pending}>
            Indietro
          </Button>
        )}
      </span>
    </form>
  );
}
