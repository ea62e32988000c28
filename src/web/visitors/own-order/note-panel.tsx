import { useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Panel } from './panel.tsx';
import { type PanelProps, useChange } from './use-change.ts';

/** The office reads it in the order's history; the order stays as it is. */
export function NotePanel(props: PanelProps) {
  const { calls, onDone, onLeave } = props;
  const { sending, failure, send } = useChange(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  // Of this text: sent again after a lost answer it is not written twice.
  const request = useRef<string>(undefined);

  function write() {
    if (!text.trim()) {
      setError('Scrivere la nota');
      field.current?.focus();
      return;
    }
    void send(async () => {
      request.current ??= newRequestId();
      await calls.note({ request_id: request.current, text });
      onDone("La nota è arrivata all'ufficio.");
    });
  }

  return (
    <Panel
      title="Nota per l'ufficio"
      label="Invia la nota"
      onSend={write}
      {...{ failure, sending, onLeave }}
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
        help="L'ordine resta com'è: la nota la legge il nostro ufficio."
        onChange={({ target }) => {
          setText(target.value);
          request.current = undefined;
          setError('');
        }}
      />
    </Panel>
  );
}
