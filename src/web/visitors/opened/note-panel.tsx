import { useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { TextArea } from '#web/ui/field.tsx';
import { ActionPanel } from './action-panel.tsx';
import { type ChangeProps, useChange } from './use-change.ts';

type NotePanelProps<Opened> = ChangeProps<Opened> & {
  /** What stays as it is, in words. */
  help: string;
  write: (note: { request_id: string; text: string }) => Promise<unknown>;
};

/** The office reads it in the history; nothing else changes. */
export function NotePanel<Opened>(props: NotePanelProps<Opened>) {
  const { help, write, onDone, onLeave } = props;
  const { sending, failure, send } = useChange(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  // Of this text: sent again after a lost answer it is not written twice.
  const request = useRef<string>(undefined);
  const endRequest = () => {
    request.current = undefined;
  };
  const beginRequest = () => {
    request.current ??= newRequestId();
    return { id: request.current };
  };

  function sendNote() {
    if (!text.trim()) {
      setError('Scrivi la nota');
      field.current?.focus();
      return;
    }
    void send(async () => {
      await sendRequest({ beginRequest, endRequest }, (request_id) => write({ request_id, text }));
      onDone("La nota è arrivata all'ufficio.");
    });
  }

  return (
    <ActionPanel
      title="Nota per l'ufficio"
      label="Invia la nota"
      onSend={sendNote}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <TextArea
        ref={field}
        label="Nota"
        name="text"
        rows={4}
        required
        maxLength={MAX_LENGTH.notes}
        value={text}
        error={error}
        help={help}
        onChange={({ target }) => {
          setText(target.value);
          endRequest();
          setError('');
        }}
      />
    </ActionPanel>
  );
}
