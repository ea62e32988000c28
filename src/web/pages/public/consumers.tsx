import { telephoneLink } from '#contract/phone.ts';
import { ConsumerWizard } from '#web/features/booking-wizard/consumer/consumer-wizard.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';

export const meta = pageMeta({
  title: 'Prenotazione Consegna Privati',
  description: ({ company }) =>
    `Prenotare online la consegna di materiali edili: data, orario e conferma in tre passi. ${company.name}.`,
  path: paths.consumers,
});

export default function Consumers() {
  const [phone] = useSite().company.phones;
  return (
    <div className="mx-auto max-w-form px-[20px] pt-8 md:pt-14 md:pb-20">
      <h1 className="mb-6 text-[clamp(1.75rem,1.2rem+2.4vw,2.75rem)] tracking-tighter md:mb-8">
        Prenotazione Consegna Privati
      </h1>
      <noscript>
        <p className="mb-6 rounded-md border border-hazard bg-hazard-tint px-4 py-3">
          Per prenotare online serve JavaScript. Si può prenotare al telefono:{' '}
          <a href={telephoneLink(phone.number)} className="link">
            {phone.number}
          </a>
          .
        </p>
      </noscript>
      <ConsumerWizard />
    </div>
  );
}
