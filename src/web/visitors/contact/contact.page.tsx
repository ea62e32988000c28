import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { weekHours } from '#contract/days/week-hours.ts';
import { telephoneLink } from '#contract/phone.ts';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { businessFacts } from '#web/visitors/business-facts.ts';
import { ContactForm } from './contact-form.tsx';

export const meta = pageMeta({
  title: 'Contatti',
  description: ({ company }) =>
    `Telefoni, orari e indirizzo di ${company.name}, ${company.address}. Oppure scrivici dal sito.`,
  path: paths.contact,
  facts: businessFacts,
});

export default function Contact() {
  const { phones, support_email } = useSite().company;
  return (
    <div className="mx-auto grid max-w-page gap-8 px-5 pt-8 pb-14 sm:px-6 md:gap-10 md:pt-14 md:pb-24">
      <header className="grid gap-4">
        <h1 className="text-[clamp(2.25rem,1.4rem+3.4vw,4rem)] tracking-tighter">Contatti</h1>
        <div aria-hidden className="ticks h-3.5" />
      </header>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-8">
          <ContactLines />
          <HoursBoard />
        </div>
        <div className="grid content-start gap-10">
          <section aria-labelledby="messaggio" className="grid gap-6">
            <h2 id="messaggio" className="text-2xl md:text-3xl">
              Scrivici
            </h2>
            <WithoutScript
              text="Per scriverci da qui serve JavaScript. Oppure chiamaci:"
              phone={phones[0].number}
            />
            <ContactForm />
          </section>
          <section aria-labelledby="ordini" className="grid gap-1 border-line border-t pt-6">
            <h2 id="ordini" className="text-xl">
              Hai già ordinato?
            </h2>
            <p className="text-soft-ink">
              Rivedi, sposta o annulla il tuo ordine:
              <Link
                to={paths.ownOrder}
                viewTransition
                className="link flex min-h-11 w-fit items-center"
              >
                Ritrova i miei ordini
              </Link>
            </p>
          </section>
          <section aria-labelledby="assistenza" className="grid gap-1 border-line border-t pt-6">
            <h2 id="assistenza" className="text-xl">
              Assistenza tecnica
            </h2>
            <p className="text-soft-ink">
              Hai problemi con il sito o con una prenotazione?
              <a
                href={`mailto:${support_email}`}
                className="link wrap-anywhere flex min-h-11 w-fit items-center"
              >
                {support_email}
              </a>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

/** The opening hours, drawn as the board at the yard's gate. */
function HoursBoard() {
  const lines = weekHours(useSite().company.hours);
  return (
    <section
      aria-labelledby="orari"
      className="overflow-hidden rounded-md border border-ink bg-white shadow-lifted"
    >
      <div aria-hidden className="hazard-stripe h-1.5" />
      <h2 id="orari" className="bg-ink px-5 pt-4 pb-4 text-2xl text-white sm:px-6">
        Orari di apertura
      </h2>
      <div aria-hidden className="ticks-edge h-3" />
      <dl className="px-5 pt-1 pb-3 sm:px-6">
        {lines.map(({ days, hours }) => (
          <div
            key={days}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-dashed py-3.5 not-last:border-b"
          >
            <dt className="font-semibold">{days}</dt>
            <dd className="font-extrabold text-xl tabular-nums tracking-tight sm:text-2xl">
              {hours}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Phone numbers, address and e-mail, each large enough for a thumb. */
function ContactLines() {
  const { phones, address, map_url, email } = useSite().company;
  return (
    <ul aria-label="Recapiti">
      {phones.map(({ number, label }) => (
        <Line key={number} icon={Phone} href={telephoneLink(number)} note={label}>
          <span className="font-extrabold text-2xl tabular-nums tracking-tight">{number}</span>
        </Line>
      ))}
      <Line icon={MapPin} href={map_url} note="Mappa" elsewhere>
        <span className="font-semibold">{address}</span>
      </Line>
      <Line icon={Mail} href={`mailto:${email}`} note="Email">
        <span className="wrap-anywhere font-semibold">{email}</span>
      </Line>
    </ul>
  );
}

type LineProps = {
  icon: LucideIcon;
  href: string;
  note: string;
  /** Opens in a new tab. */
  elsewhere?: boolean;
  children: ReactNode;
};

function Line({ icon: Icon, href, note, elsewhere = false, children }: LineProps) {
  return (
    <li className="border-line border-b">
      <a
        href={href}
        {...(elsewhere && { target: '_blank', rel: 'noreferrer' })}
        className="group flex min-h-15 items-center gap-x-4 py-2.5 transition-colors duration-150 hover:bg-stone"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-sea" strokeWidth={2.25} />
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 underline-offset-4 group-hover:underline">{children}</span>
          <span className="text-soft-ink">{note}</span>
        </span>
      </a>
    </li>
  );
}
