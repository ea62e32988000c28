import { companyPhone } from '#contract/phone.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { CONSUMER_WIZARD } from './consumer-wizard.ts';
import { WizardPage } from './wizard-page.tsx';

export const meta = pageMeta({
  title: 'Prenotazione Consegna Privati',
  description: ({ company }) =>
    `Prenota online la consegna di materiali edili: data, orario e conferma in tre passi. ${company.name}.`,
  path: paths.consumers,
});

export default function Consumers() {
  const { company } = useSite();
  return (
    <WizardPage title="Prenotazione Consegna Privati" phone={companyPhone(company, 'consumer')}>
      <BookingWizard definition={CONSUMER_WIZARD} />
    </WizardPage>
  );
}
