import { useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { TextArea } from '#web/ui/field.tsx';
import { Panel } from './panel.tsx';
import { type PanelProps, useChange } from './use-change.ts';

/** The office reads it in the order's history; the order stays as it is. */
export function NotePanel(props: PanelProps) {
  const { token, onDone, onLeave } = props;
  const { sending, failure, send } = useChange(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');

  function write() {
    if (!text.trim()) {
      setError('Scrivere la nota');
      field.current?.focus();
      return;
    }
    void send(async () => {
      await call(api['own-order'].note.$post({ json: { token, text } }, { init: withTimeout() }));
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
          setError('');
        }}
      />
    </Panel>
  );
}
