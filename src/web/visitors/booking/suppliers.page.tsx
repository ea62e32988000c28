import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { SUPPLIER_WIZARD } from './supplier-wizard.ts';
import { WizardPage } from './wizard-page.tsx';

export const meta = pageMeta({
  title: 'Prenotazione Ritiro Rivenditori',
  description: ({ company }) =>
    `Per i rivenditori: prenotare online il ritiro di materiali edili in tre passi. ${company.name}.`,
  path: paths.suppliers,
});

export default function Suppliers() {
  const [, phone] = useSite().company.phones;
  return (
    <WizardPage title="Prenotazione Ritiro Rivenditori" phone={phone.number}>
      <BookingWizard definition={SUPPLIER_WIZARD} />
    </WizardPage>
  );
}
