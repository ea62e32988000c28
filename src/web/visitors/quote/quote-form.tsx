import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { QuoteDetails } from '#contract/quotes/quotes.schema.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { FormFoot } from '#web/forms/public/form-foot.tsx';
import { honeypotOf } from '#web/forms/public/honeypot.tsx';
import { useLeave } from '#web/forms/public/use-leave.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { sendRequest } from '#web/forms/send-request.ts';
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
  // Not on blur: an error that appears then would move the button away from the finger that presses it.
  const form = useForm({ resolver: zodResolver(QuoteDetails), shouldFocusError: false });
  const { ready, forget, ...requests } = useDraft(form, DRAFT);
  // Not fetched earlier: when the thanks page cannot be loaded, the router reloads this page and the form is
  // lost.
  const { leave, waiting } = useLeave(() =>
    navigate(paths.quoteSent, { viewTransition: !document.hidden, state: { sent: true } }),
  );
  const { element, submit, sending, failure } = useSentForm(form, {
    send: (fields, page) =>
      sendRequest(requests, (request_id) =>
        requestQuote({ ...fields, website: honeypotOf(page), request_id }),
      ),
    onSent: () => {
      forget();
      toast({ title: 'Richiesta Inviata', variant: 'success' });
      return leave();
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
    // Matters only before hydration: with `get` the browser would write what was typed into the URL.
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <QuoteFields form={form} />
      <FormFoot
        ready={ready && !waiting}
        sending={sending}
        failure={failure}
        purpose="I campi con * sono obbligatori. I dati servono solo a preparare il preventivo"
        action="Invia Richiesta"
      />
      <p role="status" className="text-soft-ink empty:hidden">
        {waiting && 'Richiesta inviata. Senza connessione: la conferma si apre appena torna.'}
      </p>
    </form>
  );
}
