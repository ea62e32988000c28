import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api, call, withTimeout } from '#web/api.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { email as emailHints } from '#web/forms/input-hints.ts';
import { Honeypot, honeypotOf } from '#web/forms/public/honeypot.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';

/** 'Ritrova i miei ordini', for who has no link. The answer is the same for every address. */
export function FindOrders() {
  const { sending, sendOnce } = useSendOnce();
  const [sent, setSent] = useState(false);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void sendOnce(async () => {
      setFailure('');
      const email = String(new FormData(form).get('email') ?? '');
      const json = { email, website: honeypotOf(form) };
      try {
        await call(api['own-order'].find.$post({ json }, { init: withTimeout() }));
        setSent(true);
      } catch (thrown) {
        const { reason, fields } = failureReason(thrown);
        setError(fields?.email ?? '');
        if (!fields?.email) setFailure(reason);
      }
    });
  }

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
      method="post"
      onSubmit={ask}
      className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <TextField
        label="Email"
        name="email"
        required
        error={error}
        onChange={() => setError('')}
        {...emailHints}
      />
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
