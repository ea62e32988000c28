import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { RequestQuoteInput } from '#contract/quotes.schema.ts';
import { FormFoot } from '#web/forms/form-foot.tsx';
import { textsOf } from '#web/forms/use-form-draft.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { isIncomplete, type QuoteErrors, quoteErrors } from './quote-check.ts';
import { QuoteFields } from './quote-fields.tsx';
import { requestQuote } from './request-quote.ts';

const NOT_SENT = 'Impossibile inviare la richiesta';

/** The request for a quote (spec section 2, "Quote request page"). */
export function QuoteForm() {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<QuoteErrors>({});
  const form = useSentForm({
    draft: 'bozza-preventivo',
    leaves: true,
    send: (input) => requestQuote(input as RequestQuoteInput),
    onSent: () => {
      toast({ title: 'Richiesta Inviata', variant: 'success' });
      // Not fetched sooner: when the thanks page cannot be fetched the router reloads this one, form and all.
      // In a hidden tab the browser refuses a transition, and says so as an error.
      navigate(paths.quoteSent, { viewTransition: !document.hidden });
    },
    onFailed: ({ reason, fields }) => {
      const description = `${NOT_SENT}: ${reason}`;
      toast({ title: 'Errore', description, variant: 'destructive' });
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
    form.focusField(Object.keys(wrong));
    if (Object.keys(wrong).length === 0) form.submit();
  }

  /**
   * A field that was wrong is looked at again while it is mended. Never when it is merely left: an
   * error that appears then moves the button from under the finger.
   */
  function mend({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    form.change();
    const { name } = target as HTMLInputElement;
    if (!errors[name]) return;
    const { [name]: found = '' } = quoteErrors(textsOf(currentTarget));
    setErrors({ ...errors, [name]: found });
  }

  return (
    // `post` only matters until the script is there: what is typed never belongs in an address.
    <form
      ref={form.element}
      method="post"
      noValidate
      onSubmit={check}
      onInput={mend}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <QuoteFields errors={errors} />
      <FormFoot
        form={form}
        notDone={NOT_SENT}
        purpose="I campi con * sono obbligatori. I dati servono solo a preparare il preventivo"
        action="Invia Richiesta"
      />
    </form>
  );
}
