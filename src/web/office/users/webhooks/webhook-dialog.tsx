import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import {
  CreateWebhookInput,
  MAX_WEBHOOK_URL,
  WebhookEndpoint,
} from '#contract/webhooks/webhooks.schema.ts';
import { ApiError, api, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { Declined } from '#web/forms/declined.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError, TextField } from '#web/ui/field.tsx';
import type { Modal } from '#web/ui/modal.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ShownSecret } from './shown-secret-dialog.tsx';
import { reloadWebhooks } from './webhook-queries.ts';
import { EVENT_GROUPS, EVENTS, eventsText, hostOf } from './webhook-words.ts';

type WebhookDialogProps = {
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null;
  allowsPrivate: boolean;
  onCreated: (shown: ShownSecret) => void;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** A form holds texts only. */
const textOf = (events: readonly WebhookEvent[]) => events.join(' ');
const eventsOf = (text: string) => text.split(' ').filter(Boolean) as WebhookEvent[];

/** Address and events of a new or a stored endpoint. */
export function WebhookDialog({
  endpoint,
  allowsPrivate,
  onCreated,
  onClose,
  finalFocus,
}: WebhookDialogProps) {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  /** The version that is shown, also after a colleague's change was reported. */
  const version = useRef(endpoint?.version ?? 0);
  const checked = useCheckedForm({
    first: { url: endpoint?.url ?? '', events: textOf(endpoint?.events ?? EVENTS) },
    check: ({ url, events }) => checkInput(CreateWebhookInput, { url, events: eventsOf(events) }),
    rechecks: true,
    send: async (input) => {
      if (endpoint) {
        const change = { id: endpoint.id, version: version.current, ...input };
        await confirmed(() => api.webhooks.update(change, withTimeout()));
        toast({ variant: 'success', title: 'Notifica salvata', description: hostOf(input.url) });
      } else {
        const { secret } = await confirmed(() => api.webhooks.create(input, withTimeout()));
        onCreated({ secret, url: input.url, isNew: true });
      }
      onClose();
      void reloadWebhooks(client);
    },
    failureOf: (error) => {
      if (error instanceof Declined) return { text: '' };
      // Also after a lost connection: the change may have been stored.
      void reloadWebhooks(client);
      const current = changedMeanwhile(error);
      if (!current) return undefined;
      version.current = current.version;
      return {
        text: `Nel frattempo questa notifica è cambiata. Ora l’indirizzo è ${current.url} e gli eventi sono: ${eventsText(current.events)}. Premere di nuovo per salvare quanto scritto qui.`,
      };
    },
  });

  return (
    <CheckedModal
      form="tall"
      checked={checked}
      send={endpoint ? 'Salva' : 'Crea'}
      onClose={onClose}
      title={endpoint ? 'Modifica notifica' : 'Nuova notifica'}
      description={
        endpoint
          ? 'Vale per ciò che cambia da ora in poi, e per le notifiche in attesa.'
          : 'Dopo compare il segreto con cui il programma riconosce che una notifica viene da qui.'
      }
      finalFocus={finalFocus}
    >
      <TextField
        {...checked.field('url')}
        label="Indirizzo"
        help={
          allowsPrivate
            ? 'Anche nella stessa rete: http://192.168.1.20:8080/notifiche'
            : 'Lo dà chi segue il programma, e comincia con https://'
        }
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        longest={MAX_WEBHOOK_URL}
      />
      <Events
        events={eventsOf(checked.typed.events)}
        problem={checked.wrong.events}
        onChange={(events) => checked.type({ events: textOf(events) })}
      />
      {question}
    </CheckedModal>
  );
}

/** The stored endpoint, if a colleague was first. */
function changedMeanwhile(error: unknown): WebhookEndpoint | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  const read = WebhookEndpoint.safeParse(error.body?.current);
  return read.success ? read.data : undefined;
}

type EventsProps = {
  events: readonly WebhookEvent[];
  problem: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
};

function Events({ events, problem, onChange }: EventsProps) {
  const id = useId();
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(EVENTS.filter((each) => (each === event ? on : events.includes(each))));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-[0.9375rem]">Eventi</legend>
      <Checkbox
        checked={events.length === EVENTS.length}
        mixed={events.length > 0 && events.length < EVENTS.length}
        onChange={({ target }) => onChange(target.checked ? EVENTS : [])}
      >
        Tutti gli eventi
      </Checkbox>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {EVENT_GROUPS.map(({ prefix, title }) => (
          <fieldset key={prefix} className="grid content-start">
            <legend className="font-semibold text-[0.8125rem] text-soft-ink">{title}</legend>
            {EVENTS.filter((event) => event.startsWith(prefix)).map((event) => (
              <Checkbox
                key={event}
                checked={events.includes(event)}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem && id}
                onChange={({ target }) => toggle(event, target.checked)}
              >
                {WEBHOOK_EVENTS[event]}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </fieldset>
  );
}
