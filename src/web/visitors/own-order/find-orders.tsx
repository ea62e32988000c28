import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FindOwnOrdersInput } from '#contract/orders/own-order-changes.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { email as emailHints } from '#web/forms/input-hints.ts';
import { Honeypot, honeypotOf } from '#web/forms/public/honeypot.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { SendRow } from '#web/visitors/opened/send-row.tsx';

/** 'Ritrova i miei ordini', for who has no link. The answer is the same for every address. */
export function FindOrders() {
  const [sent, setSent] = useState(false);
  const form = useCheckedForm({
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
      ref={form.element}
      method="post"
      onSubmit={form.submit}
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <TextField {...form.field('email')} label="Email" required {...emailHints} />
      <Honeypot />
      <SendRow form={form} label="Mandami i link" busy="Invio in corso..." />
      <div className="grid gap-1">
        <p className="text-soft-ink">Hai ordinato senza email? Chiamaci.</p>
        <ContactPhone />
      </div>
    </form>
  );
}
