import { Phone } from 'lucide-react';
import { telephoneLink } from '#contract/phone.ts';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { QuoteForm } from './quote-form.tsx';

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
