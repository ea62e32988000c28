import { useRef } from 'react';
import * as z from 'zod/mini';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { NoteText } from '#contract/note.schema.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { TextArea } from '#web/ui/field.tsx';
import { ActionPanel } from './action-panel.tsx';
import { type ChangeProps, useChangeForm } from './use-change-form.ts';

const Note = z.object({ text: NoteText });

type NotePanelProps<Opened> = ChangeProps<Opened> & {
  /** What stays as it is, in words. */
  help: string;
  write: (note: { request_id: string; text: string }) => Promise<unknown>;
};

/** A note to the office, for the history. Nothing else changes. */
export function NotePanel<Opened>(props: NotePanelProps<Opened>) {
  const { help, write, onDone, onLeave } = props;
  // The id for this text, so that a repeat after a lost answer is not stored twice.
  const request = useRef<string>(undefined);
  const endRequest = () => {
    request.current = undefined;
  };
  const beginRequest = () => {
    request.current ??= newRequestId();
    return { id: request.current };
  };
  const form = useChangeForm(props, {
    first: { text: '' },
    check: (typed) => checkInput(Note, typed),
    send: async ({ text }) => {
      await sendRequest({ beginRequest, endRequest }, (request_id) => write({ request_id, text }));
      onDone("La nota è arrivata all'ufficio.");
    },
  });
  const field = form.field('text');

  return (
    <ActionPanel title="Nota per l'ufficio" label="Invia la nota" form={form} onLeave={onLeave}>
      <TextArea
        {...field}
        label="Nota"
        rows={4}
        required
        longest={MAX_LENGTH.notes}
        help={help}
        onChange={(event) => {
          field.onChange(event);
          endRequest();
        }}
      />
    </ActionPanel>
  );
}
