import type { SendMessageInput } from '#contract/contact.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { email, personName } from '#web/forms/input-hints.ts';
import { FormFoot } from '#web/forms/public/form-foot.tsx';
import { takeHoneypot } from '#web/forms/public/honeypot.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Sending takes at least about a second (spec section 2, "Contact page"). */
const SECOND_MS = 1000;

/**
 * Sends the message. `failureReason` explains what it throws. A repeat with the same `request_id`
 * sends nothing twice.
 */
async function sendMessage(json: SendMessageInput): Promise<void> {
  const second = new Promise((done) => setTimeout(done, SECOND_MS));
  const sent = api.contact.send(json, withTimeout());
  await Promise.all([sent, second]);
}

type MessageFields = Omit<SendMessageInput, 'request_id' | 'website'>;

const BLANK: MessageFields = { name: '', email: '', subject: '', message: '' };
const DRAFT = {
  key: 'bozza-messaggio',
  names: ['name', 'email', 'subject', 'message'] as const,
  newRequestOnEdit: true,
};
const NOT_SENT = 'Impossibile inviare il messaggio';

/**
 * The contact page's form. The browser itself checks that its fields are filled (spec section 5).
 */
export function ContactForm() {
  const form = useCheckedForm({
    first: BLANK,
    check: (input) => ({ input }),
    send: (fields, page): Promise<unknown> =>
      sendRequest(requests, (request_id) =>
        sendMessage({ ...fields, website: takeHoneypot(page), request_id }),
      ),
    onSent: () => {
      forget();
      form.set(BLANK);
      toast({
        title: 'Messaggio inviato',
        description: 'Ti risponderemo il prima possibile!',
        variant: 'success',
      });
    },
    failureOf: (error) => {
      const { reason, fields } = failureReason(error);
      return { toast: errorToast(NOT_SENT), text: `${NOT_SENT}: ${reason}`, fields };
    },
  });
  const { ready, forget, ...requests } = useDraft(form, form.element, DRAFT);

  const field = (name: keyof MessageFields) => ({ ...form.field(name), required: true });
  return (
    // Only matters before hydration: with `get` the browser would write what was typed into the
    // URL.
    <form
      ref={form.element}
      method="post"
      onSubmit={form.submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label="Nome" {...personName} />
        <TextField {...field('email')} label="Email" {...email} />
        <TextField
          {...field('subject')}
          label="Oggetto"
          enterKeyHint="next"
          className="sm:col-span-2"
        />
        <TextArea {...field('message')} label="Messaggio" rows={6} className="sm:col-span-2" />
      </div>
      <FormFoot
        ready={ready}
        sending={form.sending}
        failure={form.failed}
        purpose="Tutti i campi sono obbligatori. I dati servono solo a risponderti"
        action="Invia Messaggio"
      />
    </form>
  );
}
