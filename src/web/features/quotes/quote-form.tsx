import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, PrefetchPageLinks, useNavigate } from 'react-router';
import type { RequestQuoteInput } from '#contract/quotes.schema.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { HiddenField } from '#web/forms/hidden-field.tsx';
import { textsOf } from '#web/forms/use-form-draft.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { isIncomplete, type QuoteErrors, quoteErrors } from './quote-check.ts';
import { QuoteFields } from './quote-fields.tsx';
import { requestQuote } from './request-quote.ts';

const refusal = (reason: string) => `Impossibile inviare la richiesta: ${reason}`;

/** The request for a quote (spec section 2, "Quote request page"). */
export function QuoteForm() {
  const navigate = useNavigate();
  const [phone] = useSite().company.phones;
  const [errors, setErrors] = useState<QuoteErrors>({});
  const { element, ready, pending, failure, change, submit, focusField } = useSentForm({
    draft: 'bozza-preventivo',
    leaves: true,
    send: (input) => requestQuote(input as RequestQuoteInput),
    onSent: () => {
      toast({ title: 'Richiesta Inviata', variant: 'success' });
      // In a hidden tab the browser refuses a transition, and says so as an error.
      navigate(paths.quoteSent, { viewTransition: !document.hidden });
    },
    onFailed: ({ reason, fields }) => {
      toast({ title: 'Errore', description: refusal(reason), variant: 'destructive' });
      setErrors(fields);
    },
  });

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = textsOf(event.currentTarget);
    const wrong = quoteErrors(fields);
    flushSync(() => setErrors(wrong));
    if (isIncomplete(fields, wrong)) {
      const description = 'Compila tutti i campi richiesti.';
      toast({ title: 'Errore', description, variant: 'destructive' });
    }
    focusField(Object.keys(wrong));
    if (Object.keys(wrong).length === 0) submit();
  }

  /**
   * A field that was wrong is looked at again while it is mended. Never when it is merely left: an
   * error that appears then moves the button from under the finger.
   */
  function mend({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    change();
    const { name } = target as HTMLInputElement;
    if (!errors[name]) return;
    const { [name]: found = '' } = quoteErrors(textsOf(currentTarget));
    setErrors({ ...errors, [name]: found });
  }

  return (
    // `post` only matters until the script is there: what is typed never belongs in an address.
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={check}
      onInput={mend}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <QuoteFields errors={errors} />
      <HiddenField />
      {failure && (
        <FormFailure
          id="preventivo-errore"
          text={refusal(failure.reason)}
          phone={Object.keys(failure.fields).length === 0 ? phone.number : ''}
        />
      )}
      <p className="text-sm text-soft-ink">
        I campi con * sono obbligatori. I dati servono solo a preparare il preventivo:{' '}
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
        aria-describedby={failure ? 'preventivo-errore' : undefined}
        className="min-h-13 sm:justify-self-start sm:px-10"
      >
        {pending ? 'Invio in corso...' : 'Invia Richiesta'}
      </Button>
      {pending && <PrefetchPageLinks page={paths.quoteSent} />}
    </form>
  );
}
