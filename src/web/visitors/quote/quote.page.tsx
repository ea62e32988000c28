import { Phone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { telephoneLink } from '#contract/phone.ts';
import { QuoteDetails, type RequestQuoteInput } from '#contract/quotes/quotes.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { companyName, email, personName, telephone } from '#web/forms/input-hints.ts';
import { FormFoot } from '#web/forms/public/form-foot.tsx';
import { takeHoneypot } from '#web/forms/public/honeypot.tsx';
import { useLeave } from '#web/forms/public/use-leave.ts';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import type { Fields } from '#web/forms/use-fields.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { isIncomplete } from './quote-check.ts';

export const meta = pageMeta({
  title: 'Preventivo',
  description: ({ company }) =>
    `Richiedi un preventivo gratuito per materiali edili: risposta entro 24 ore. ${company.name}.`,
  path: paths.quote,
});

const STEPS = [
  ['Subito', 'la conferma della richiesta, per email'],
  ['Entro 24 ore', 'la nostra risposta'],
] as const;

export default function Quote() {
  const [phone] = useSite().company.phones;
  return (
    <div className="mx-auto grid max-w-page gap-x-16 gap-y-10 px-5 pt-8 pb-14 sm:px-6 md:pt-14 md:pb-24 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6 md:gap-8">
        <header className="grid gap-4">
          <h1 className="text-[clamp(1.875rem,1.2rem+2.7vw,3.25rem)] tracking-tighter">
            Richiedi un preventivo gratuito
          </h1>
          <div aria-hidden className="ticks h-3.5" />
        </header>
        <WithoutScript
          text="Per inviare la richiesta serve JavaScript. Oppure chiamaci:"
          phone={phone.number}
        />
        <QuoteForm />
      </div>
      <aside
        aria-labelledby="dopo"
        className="self-start overflow-hidden rounded-md border border-ink bg-white lg:mt-4"
      >
        <h2 id="dopo" className="bg-ink px-5 pt-5 pb-4 text-white text-xl">
          Che cosa succede dopo
        </h2>
        <div aria-hidden className="ticks-edge h-3" />
        <dl className="px-5 pt-1 pb-2">
          {STEPS.map(([when, what]) => (
            <div key={when} className="border-line border-dashed border-b py-3">
              <dt className="font-bold">{when}</dt>
              <dd className="text-soft-ink">{what}</dd>
            </div>
          ))}
        </dl>
        <a
          href={telephoneLink(phone.number)}
          className="group flex min-h-16 items-center gap-3 px-5 pt-1 pb-4"
        >
          <Phone aria-hidden className="size-5 shrink-0 text-sea" />
          <span className="grid">
            <span className="text-soft-ink text-sm">Al telefono risponde una persona</span>
            <span className="font-extrabold text-sea text-xl tabular-nums tracking-tight underline-offset-4 group-hover:underline">
              {phone.number}
            </span>
          </span>
        </a>
      </aside>
    </div>
  );
}

const BLANK = { customer_name: '', company: '', email: '', phone: '', materials: '' };
type QuoteField = keyof typeof BLANK;

const DRAFT = {
  key: 'bozza-preventivo',
  names: ['customer_name', 'company', 'email', 'phone', 'materials'] as const,
  newRequestOnEdit: true,
};
const NOT_SENT = 'Impossibile inviare la richiesta';

/** The request for a quote (spec section 2, "Quote request page"). */
function QuoteForm() {
  const navigate = useNavigate();
  // Not loaded earlier: if the thanks page cannot be loaded, the router reloads this page and the
  // form is lost.
  const { leave, waiting } = useLeave(() =>
    navigate(paths.quoteSent, { viewTransition: !document.hidden, state: { sent: true } }),
  );
  // Not on blur: an error that appears then would move the button away from the finger that presses
  // it.
  const form = useCheckedForm({
    first: BLANK,
    check: (typed) => checkInput(QuoteDetails, typed),
    rechecks: true,
    send: (fields, page): Promise<unknown> =>
      sendRequest(requests, (request_id) =>
        requestQuote({ ...fields, website: takeHoneypot(page), request_id }),
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
    onWrong: (wrong) => {
      if (isIncomplete(form.latest(), wrong)) {
        toast(errorToast('Compila tutti i campi richiesti.'));
      }
    },
  });
  const { ready, forget, ...requests } = useDraft(form, form.element, DRAFT);

  return (
    // Only matters before hydration: with `get` the browser would write what was typed into the
    // URL.
    <form
      ref={form.element}
      method="post"
      noValidate
      onSubmit={form.submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <QuoteFields form={form} />
      <FormFoot
        ready={ready && !waiting}
        sending={form.sending}
        failure={form.failed}
        purpose="I campi con * sono obbligatori. I dati servono solo a preparare il preventivo"
        action="Invia Richiesta"
      />
      <p role="status" className="text-soft-ink empty:hidden">
        {waiting && 'Richiesta inviata. Senza connessione: la conferma si apre appena torna.'}
      </p>
    </form>
  );
}

/** The spec's five fields. */
function QuoteFields({ form: { field } }: { form: Pick<Fields<QuoteField>, 'field'> }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('customer_name')} label="Nome e Cognome*" required {...personName} />
      <TextField {...field('company')} label="Azienda" {...companyName} />
      <TextField
        {...field('email')}
        label="Email*"
        required
        {...email}
        help="Per la conferma e il preventivo"
      />
      <TextField {...field('phone')} label="Telefono*" required {...telephone} />
      <TextArea
        {...field('materials')}
        label="Messaggio*"
        required
        rows={7}
        help="Materiali, quantità e comune di consegna: per esempio «40 m² di piastrelle, Acireale»."
        className="sm:col-span-2"
      />
    </div>
  );
}

/**
 * Sends the request. `failureReason` explains what it throws. A repeat with the same `request_id`
 * sends nothing twice.
 */
function requestQuote(json: RequestQuoteInput): Promise<{ id: string }> {
  return api.quoteRequests.send(json, withTimeout());
}
