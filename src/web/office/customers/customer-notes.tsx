import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { CustomerNote } from '#contract/customers/customers.schema.ts';
import {
  type CustomerFile,
  type CustomerRef,
  pickFacts,
} from '#contract/customers/known-customers.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { api } from '#web/api.ts';
import { draftKey } from '#web/forms/draft-store.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { useTextDraft } from '#web/forms/use-text-draft.ts';
import { refText } from '#web/office/customer/customer-paths.ts';
import { reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { useUserId } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useShowCard } from './use-show-card.ts';

type CustomerNotesProps = { of: CustomerRef; file: CustomerFile };

/** The office's notes, newest first. The first one makes the card. Unsent text stays in the tab. */
export function CustomerNotes({ of, file }: CustomerNotesProps) {
  const client = useQueryClient();
  const showCard = useShowCard();
  const userId = useUserId();
  const { card, notes } = file;
  const [text, type] = useTextDraft(
    draftKey('customer-note', userId, card ? card.id : refText(of)),
  );
  const requests = useRequests();
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) =>
      sendRequest(requests, async (request_id) => {
        if (card)
          return void (await api.customers.addNote({ id: card.id, request_id, text: typed }));
        const made = await api.customers.create({ ...pickFacts(file), request_id, note: typed });
        void showCard(made, file);
      }),
    onSuccess: () => {
      requests.endRequest();
      type('');
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

/** One id for all presses until the note is stored, so that a lost answer adds no second one. */
function useRequests() {
  const id = useRef('');
  return {
    beginRequest: () => {
      id.current ||= newRequestId();
      return { id: id.current };
    },
    endRequest: () => {
      id.current = '';
    },
  };
}

function Note({ note, isOwn }: { note: CustomerNote; isOwn: boolean }) {
  const client = useQueryClient();
  const now = useNow();
  const [edited, setEdited] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) =>
      api.customers.updateNote({ id: note.id, version: note.version, text }),
    onSuccess: () => {
      setEdited(null);
      return reloadCustomers(client);
    },
    onError: (error) => {
      sayFailed('Impossibile salvare la nota', error);
      void reloadCustomers(client);
    },
  });
  return (
    <li className="grid gap-1 rounded-md border border-hazard bg-hazard-tint px-3 py-2">
      {edited === null ? (
        <p className="leading-6 whitespace-pre-line wrap-anywhere">{note.text}</p>
      ) : (
        <NoteForm
          label="Nota"
          submit="Salva nota"
          text={edited}
          onType={setEdited}
          pending={isPending}
          onSubmit={() => mutate(edited)}
          onCancel={() => setEdited(null)}
        />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-[0.8125rem] text-soft-ink tabular-nums">
        <span className="wrap-anywhere">
          {byAndWhen({ user_name: note.user_name, at: note.created_at }, now)}
        </span>
        {isOwn && edited === null && (
          <button
            type="button"
            onClick={() => setEdited(note.text)}
            className="link inline-flex items-center gap-1 py-1 pointer-coarse:py-2.5"
          >
            <Pencil aria-hidden className="size-3.5" />
            Modifica nota
          </button>
        )}
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

type NoteFormProps = {
  label: string;
  help?: string;
  submit: string;
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
  text,
  onType,
  pending,
  onSubmit,
  onCancel,
}: NoteFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
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
            Annulla
          </Button>
        )}
      </span>
    </form>
  );
}
