import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { SendMessageInput } from '#contract/contact.schema.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { HiddenField } from '#web/forms/hidden-field.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { sendMessage } from './send-message.ts';

const NOT_SENT = 'Impossibile inviare il messaggio';

/** The contact page's form: the browser itself asks for its fields (spec section 5). */
export function ContactForm() {
  const [phone] = useSite().company.phones;
  const { element, ready, pending, failure, change, submit } = useSentForm({
    draft: 'bozza-messaggio',
    send: (input) => sendMessage(input as SendMessageInput),
    onSent: (form) => {
      form.reset();
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
    submit();
  }

  const field = (name: string) => ({ name, required: true, error: failure?.fields[name] });
  return (
    // `post` only matters until the script is there: what is typed never belongs in an address.
    <form
      ref={element}
      method="post"
      onSubmit={send}
      onInput={change}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Nome"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
        <TextField
          {...field('subject')}
          label="Oggetto"
          enterKeyHint="next"
          className="sm:col-span-2"
        />
        <TextArea {...field('message')} label="Messaggio" rows={6} className="sm:col-span-2" />
      </div>
      <HiddenField />
      {failure && (
        <FormFailure
          id="messaggio-errore"
          text={`${NOT_SENT}: ${failure.reason}`}
          phone={Object.keys(failure.fields).length === 0 ? phone.number : ''}
        />
      )}
      <p className="text-sm text-soft-ink">
        Tutti i campi sono obbligatori. I dati servono solo a rispondere:{' '}
        <Link to={paths.privacy} viewTransition className="link">
          informativa sulla privacy
        </Link>
        .
      </p>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        disabled={!ready}
        aria-describedby={failure ? 'messaggio-errore' : undefined}
        className="min-h-13 sm:justify-self-start sm:px-10"
      >
        {pending ? 'Invio in corso...' : 'Invia Messaggio'}
      </Button>
    </form>
  );
}
