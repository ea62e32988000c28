import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FindOwnOrdersInput } from '#contract/orders/own-order-changes.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { email as emailHints } from '#web/forms/input-hints.ts';
import { Honeypot, honeypotOf } from '#web/forms/public/honeypot.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';

/** 'Ritrova i miei ordini', for who has no link. The answer is the same for every address. */
export function FindOrders() {
  const [sent, setSent] = useState(false);
  const { element, field, submit, sending, failure } = useCheckedForm({
    first: { email: '' },
    check: (typed) => checkInput(FindOwnOrdersInput, typed),
    send: async (typed, page) => {
      const json = { ...typed, website: honeypotOf(page) };
      await call(api['own-order'].find.$post({ json }, { init: withTimeout() }));
      setSent(true);
    },
  });
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);

  if (sent) {
    return (
      <section className="grid max-w-form justify-items-start gap-4 rounded-md border border-ink bg-white p-5 sm:p-6">
        <h2 ref={done} tabIndex={-1} className="flex scroll-mt-24 items-center gap-2.5 text-2xl">
          <MailCheck aria-hidden className="size-7 shrink-0 text-green" />
          <span>Controlla la posta</span>
        </h2>
        <p>
          Se con questa email hai ordini in corso, tra poco ricevi i link. Ne mandiamo al massimo
          una al giorno: guarda anche nella posta indesiderata.
        </p>
        <ContactPhone />
      </section>
    );
  }
  return (
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <TextField {...field('email')} label="Email" required {...emailHints} />
      <Honeypot />
      <div role="alert" className="empty:hidden">
        {failure && <FormFailure id="non-riuscito" text={failure} />}
      </div>
      <Button
        type="submit"
        variant="primary"
        pending={sending}
        className="justify-self-start max-sm:w-full"
      >
        {sending ? 'Invio in corso...' : 'Mandami i link'}
      </Button>
      <div className="grid gap-1">
        <p className="text-soft-ink">Hai ordinato senza email? Chiamaci.</p>
        <ContactPhone />
      </div>
    </form>
  );
}
