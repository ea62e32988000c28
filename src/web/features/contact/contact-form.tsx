import type { FormEvent } from 'react';
import type { SendMessageInput } from '#contract/contact.schema.ts';
import { email, personName } from '#web/forms/asked-for.ts';
import { FormFoot } from '#web/forms/form-foot.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendMessage } from './send-message.ts';

const NOT_SENT = 'Impossibile inviare il messaggio';

/** The contact page's form: the browser itself asks for its fields (spec section 5). */
export function ContactForm() {
  const form = useSentForm({
    draft: 'bozza-messaggio',
    send: (input) => sendMessage(input as SendMessageInput),
    onSent: (element) => {
      element.reset();
      toast({
        title: 'Messaggio inviato',
        description: 'Ti risponderemo il prima possibile!',
        variant: 'success',
      });
    },
    onFailed: () => toast({ title: 'Errore', description: NOT_SENT, variant: 'destructive' }),
  });

  function send(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  const field = (name: string) => ({ name, required: true, error: form.failure?.fields[name] });
  return (
    // `post` only matters until the script is there: what is typed never belongs in an address.
    <form
      ref={form.element}
      method="post"
      onSubmit={send}
      onInput={form.change}
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
        form={form}
        notDone={NOT_SENT}
        purpose="Tutti i campi sono obbligatori. I dati servono solo a rispondere"
        action="Invia Messaggio"
      />
    </form>
  );
}
