import type { LoaderFunctionArgs } from 'react-router';
import { DEFAULT_CHANGE_RULES } from '#contract/orders/change-rules.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { siteReader } from '#web/site-reader.ts';
import { LegalPage } from './legal-page.tsx';
import { DUTIES_SECTIONS } from './terms-duties.tsx';
import { SERVICE_SECTIONS } from './terms-service.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: 'Termini di Servizio',
  description: ({ company }) =>
    `Le condizioni per prenotare consegne e ritiri con ${company.name}: anticipo, modifiche, preventivi, orari del supporto.`,
  path: paths.terms,
});

/** The one page that states this rule reads it by itself. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { change_notice_hours } = await context.get(siteReader)();
  return { notice: change_notice_hours ?? DEFAULT_CHANGE_RULES.change_notice_hours };
}

export default function Terms() {
  const { company } = useSite();
  return (
    <LegalPage
      title="Termini di Servizio"
      intro={
        <p>
          Le condizioni alle quali utenti privati e rivenditori autorizzati usano il sistema di
          prenotazione di {company.name}.
        </p>
      }
      sections={[...SERVICE_SECTIONS, ...DUTIES_SECTIONS]}
    />
  );
}
