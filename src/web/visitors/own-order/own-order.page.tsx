import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FindOwnOrdersInput } from '#contract/orders/find-own-orders.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { email as emailHints } from '#web/forms/input-hints.ts';
import { Honeypot, takeHoneypot } from '#web/forms/public/honeypot.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { INCOMPLETE_LINK } from '#web/link-token.ts';
import { pageMeta, tabTitle, useSite } from '#web/site.ts';
import { TextField } from '#web/ui/field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { CustomerPage } from '#web/visitors/opened/customer-page.tsx';
import { LoadFailure, Loading } from '#web/visitors/opened/load-states.tsx';
import { prefetchScript } from '#web/visitors/opened/prefetch.ts';
import { SendRow } from '#web/visitors/opened/send-row.tsx';
import { useHash } from '#web/visitors/opened/use-hash.ts';
import { address, files } from './linked-order.tsx?address';

const loadLinkedOrder = lateImport<typeof import('./linked-order.tsx')>(address);

/** The page's texts with and without a link. */
const ORDER = {
  title: 'Il tuo ordine',
  lead: 'Il link apre il tuo ordine e quello che puoi ancora fare. Chi lo ha può fare lo stesso: meglio non inoltrarlo.',
};
const FIND = {
  title: 'Ritrova i miei ordini',
  lead: "Scrivi l'email con cui hai ordinato: ti mandiamo i link ai tuoi ordini in corso.",
};

export const meta = pageMeta(ORDER);

export const handle = { early: prefetchScript('/api/own-order', 'link', files) };

/** The target of a mail's link: the customer's order. */
export default function OwnOrderPage() {
  const token = useHash();
  const { title, lead } = token === '' ? FIND : ORDER;
  const site = useSite();
  // The server does not know what is after '#'.
  useEffect(() => {
    document.title = tabTitle(title, site);
  }, [title, site]);
  return (
    <CustomerPage
      title={title}
      lead={lead}
      withoutScript="Per vedere l'ordine serve JavaScript. Oppure chiamaci:"
    >
      {token === undefined && <LoadingOrder />}
      {token === '' && <FindOrders />}
      {token && <ByLink token={token} />}
    </CustomerPage>
  );
}

function ByLink({ token }: { token: string }) {
  const { module, failed, retry } = useLateImport(loadLinkedOrder, true);
  if (module) return <module.LinkedOrder key={token} token={token} />;
  if (!failed) return <LoadingOrder />;
  return (
    <LoadFailure
      error={null}
      offline="Connessione assente: la pagina non si è caricata."
      onRetry={retry}
    />
  );
}

const LoadingOrder = () => <Loading label="Caricamento dell'ordine" />;

/** 'Ritrova i miei ordini', for people without a link. The answer is the same for every address. */
function FindOrders() {
  const [sent, setSent] = useState(false);
  const form = useCheckedForm({
    first: { email: '' },
    check: (typed) => checkInput(FindOwnOrdersInput, typed),
    send: async (typed, page) => {
      const json = { ...typed, website: takeHoneypot(page) };
      await api.ownOrder.find(json, withTimeout());
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
      <SendRow form={form} label="Mandami i link" />
      <div className="grid gap-1 text-[0.9375rem] text-soft-ink">
        <p className="font-semibold">Hai aperto il link di un'email?</p>
        <p>{`${INCOMPLETE_LINK.title} ${INCOMPLETE_LINK.help}`}</p>
      </div>
      <div className="grid gap-1">
        <p className="text-soft-ink">Hai ordinato senza email? Chiamaci.</p>
        <ContactPhone />
      </div>
    </form>
  );
}
