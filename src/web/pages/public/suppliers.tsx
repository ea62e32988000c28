import { telephoneLink } from '#contract/phone.ts';
import { SupplierWizard } from '#web/features/booking-wizard/supplier/supplier-wizard.tsx';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';

export const meta = pageMeta({
  title: 'Prenotazione Ritiro Rivenditori',
  description: ({ company }) =>
    `Per i rivenditori: prenotare online il ritiro di materiali edili in tre passi. ${company.name}.`,
  path: paths.suppliers,
});

export default function Suppliers() {
  const { phones } = useSite().company;
  const phone = phones[1] ?? phones[0];
  return (
    <div className="mx-auto max-w-form px-[20px] pt-8 md:pt-14 md:pb-20">
      <h1 className="mb-6 text-[clamp(1.75rem,1.2rem+2.4vw,2.75rem)] tracking-tighter md:mb-8">
        Prenotazione Ritiro Rivenditori
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
      <SupplierWizard />
    </div>
  );
}
