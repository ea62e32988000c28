import { Link } from 'react-router';
import { companyPhone } from '#contract/phone.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { prefetchScript } from '#web/visitors/opened/prefetch.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { useOpenSession } from './sending/open-session.ts';
import { SESSION_WIZARD, SUPPLIER_WIZARD } from './supplier-wizard.ts';
import { WizardPage } from './wizard-page.tsx';

export const meta = pageMeta({
  title: 'Prenotazione Ritiro Rivenditori',
  description: ({ company }) =>
    `Per i rivenditori: prenota online il ritiro di materiali edili in tre passi. ${company.name}.`,
  path: paths.suppliers,
});

export const handle = { early: prefetchScript('/api/pickups/session', 'session') };

export default function Suppliers() {
  const { company } = useSite();
  const session = useOpenSession();
  return (
    <WizardPage title="Prenotazione Ritiro Rivenditori" phone={companyPhone(company, 'supplier')}>
      <p className="-mt-4 mb-4 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-soft-ink md:-mt-5">
        {session.reseller
          ? 'I ritiri già prenotati:'
          : 'Hai già prenotato con il codice personale?'}
        <Link
          to={paths.pickups}
          viewTransition
          className="link inline-flex min-h-11 items-center text-ink"
        >
          I miei ritiri
        </Link>
      </p>
      {session.reseller ? (
        <BookingWizard definition={SESSION_WIZARD} session={session} />
      ) : (
        <BookingWizard definition={SUPPLIER_WIZARD} session={session} />
      )}
    </WizardPage>
  );
}
