import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { businessFacts } from '#web/visitors/business-facts.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactLines } from './contact-lines.tsx';
import { HoursBoard } from './hours-board.tsx';

export const meta = pageMeta({
  title: 'Contatti',
  description: ({ company }) =>
    `Telefoni, orari e indirizzo di ${company.name}, ${company.address}. Oppure un messaggio dal sito.`,
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
              Inviare un messaggio
            </h2>
            <WithoutScript
              text="Per inviare un messaggio da qui serve JavaScript. Al telefono:"
              phone={phones[0].number}
            />
            <ContactForm />
          </section>
          <section aria-labelledby="assistenza" className="grid gap-1 border-line border-t pt-6">
            <h2 id="assistenza" className="text-xl">
              Assistenza tecnica
            </h2>
            <p className="text-soft-ink">
              Per problemi con il sito o con una prenotazione:
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
