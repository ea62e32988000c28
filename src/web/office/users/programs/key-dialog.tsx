import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import {
  type CreatedProgramKey,
  CreateProgramKeyInput,
  MAX_KEY_DAYS,
} from '#contract/programs/programs.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { copyText } from '#web/copy-text.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { Declined } from '#web/forms/declined.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { reloadKeys } from './key-queries.ts';
import { ScopeFields } from './scope-fields.tsx';

type KeyDialogProps = { onClose: () => void };

/** 'Nuova chiave', then the key itself, shown only this once. */
export function KeyDialog({ onClose }: KeyDialogProps) {
  const [created, setCreated] = useState<CreatedProgramKey | null>(null);
  if (created) return <ShownKey created={created} onClose={onClose} />;
  return <NewKey onClose={onClose} onCreated={setCreated} />;
}

type NewKeyProps = KeyDialogProps & { onCreated: (created: CreatedProgramKey) => void };

function NewKey({ onClose, onCreated }: NewKeyProps) {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const today = romeDate(useNow());
  const checked = useCheckedForm({
    first: { name: '', scopes: '', last_day: shiftDate(today, MAX_KEY_DAYS) },
    check: ({ name, scopes, last_day }) =>
      checkInput(CreateProgramKeyInput, {
        name,
        scopes: scopes.split(',').filter(Boolean),
        last_day,
      }),
    send: async (json) => {
      onCreated(await confirmed(() => api.programKeys.create(json, withTimeout())));
      void reloadKeys(client);
    },
    failureOf: (error) => {
      if (error instanceof Declined) return { text: '' };
      // Without an answer the key may have been made all the same.
      void reloadKeys(client);
      const { reason, fields } = failureReason(error);
      return { text: `Impossibile creare la chiave: ${reason}`, fields };
    },
  });
  return (
    <CheckedModal
      checked={checked}
      send="Crea chiave"
      onClose={onClose}
      title="Nuova chiave"
      description="Una per ogni programma: così si revoca senza fermare gli altri."
    >
      <TextField
        {...checked.field('name')}
        label="Programma"
        help="Compare nella storia di ciò che scrive: per esempio «Danea Easyfatt»."
        autoComplete="off"
        longest={MAX_LENGTH.name}
      />
      <ScopeFields {...checked.field('scopes')} />
      <DateField
        {...checked.field('last_day')}
        label="Ultimo giorno"
        help="Al massimo un anno. La chiave finisce prima se chi la crea non è più Admin."
        today={today}
      />
      {question}
    </CheckedModal>
  );
}

type ShownKeyProps = KeyDialogProps & { created: CreatedProgramKey };

function ShownKey({ created: { key, secret }, onClose }: ShownKeyProps) {
  return (
    <ShownOnceDialog
      title="Chiave creata"
      description={
        <>
          Va copiata adesso in <b className="text-ink wrap-anywhere">{key.name}</b>: non sarà
          mostrata di nuovo.
        </>
      }
      label="Chiave"
      text={secret}
      className="[&_input]:font-mono [&_input]:text-sm"
      onCopy={() =>
        void copyText(secret, {
          title: 'Chiave copiata',
          failed: 'Il browser non permette di copiare: selezionare la chiave nel campo',
        })
      }
      onClose={onClose}
    />
  );
}
