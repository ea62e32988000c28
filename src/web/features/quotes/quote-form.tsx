import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { QuoteDetails } from '#contract/quotes.schema.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { FormFoot } from '#web/forms/public/form-foot.tsx';
import { honeypotOf } from '#web/forms/public/honeypot.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { isIncomplete } from './quote-check.ts';
import { QuoteFields } from './quote-fields.tsx';
import { requestQuote } from './request-quote.ts';

const DRAFT = {
  key: 'bozza-preventivo',
  names: ['customer_name', 'company', 'email', 'phone', 'materials'] as const,
  newRequestOnEdit: true,
};
const NOT_SENT = 'Impossibile inviare la richiesta';

/** The request for a quote (spec section 2, "Quote request page"). */
export function QuoteForm() {
  const navigate = useNavigate();
  // Nothing is said when a field is merely left: an error that appears then moves the button from under the finger.
  const form = useForm({ resolver: zodResolver(QuoteDetails), shouldFocusError: false });
  const { ready, beginRequest, forget } = useDraft(form, DRAFT);
  const { element, submit, sending, failure } = useSentForm(form, {
    send: (fields, page) =>
      requestQuote({ ...fields, website: honeypotOf(page), request_id: beginRequest().id }),
    onSent: () => {
      forget();
      toast({ title: 'Richiesta Inviata', variant: 'success' });
      // Not fetched sooner: when the thanks page cannot be fetched the router reloads this one, form and all.
      // In a hidden tab the browser refuses a transition, and says so as an error.
      return navigate(paths.quoteSent, {
        viewTransition: !document.hidden,
        state: { sent: true },
      });
    },
    failureOf: (error) => {
      const { reason, fields } = failureReason(error);
      const text = `${NOT_SENT}: ${reason}`;
      return { toast: errorToast(text), text, fields };
    },
    onInvalid: (errors) => {
      if (isIncomplete(form.getValues(), errors)) {
        toast(errorToast('Compila tutti i campi richiesti.'));
      }
    },
  });

  return (
    // `post` only matters until the script is there: what is typed never belongs in an address.
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <QuoteFields form={form} />
      <FormFoot
        ready={ready}
        sending={sending}
        failure={failure}
        purpose="I campi con * sono obbligatori. I dati servono solo a preparare il preventivo"
        action="Invia Richiesta"
      />
    </form>
  );
}
