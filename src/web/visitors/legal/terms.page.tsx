import { Link, type LoaderFunctionArgs } from 'react-router';
import { DEFAULT_CHANGE_RULES } from '#contract/orders/change-rules.ts';
import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { siteReader } from '#web/site-reader.ts';
import { CompanyFacts } from './company-facts.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { SERVICE_SECTIONS } from './terms-service.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: 'Termini di Servizio',
  description: ({ company }) =>
    `Le condizioni per prenotare consegne e ritiri con ${company.name}: anticipo, modifiche, preventivi, orari del supporto.`,
  path: paths.terms,
});

/** Loaded here, because only this page states this rule. */
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

const DUTIES_SECTIONS: LegalSection[] = [
  {
    id: 'impegni',
    title: 'Impegni di chi prenota',
    body: (
      <>
        <p>Chi prenota si impegna a:</p>
        <ul>
          <li>indicare dati veri e un telefono al quale si risponde;</li>
          <li>descrivere i materiali con quantità e misure, per quanto le conosce;</li>
          <li>
            segnalare nelle note gli ostacoli per il mezzo (strade strette, cancelli, pendenze,
            permessi) e assicurare uno spazio adatto allo scarico;
          </li>
          <li>essere presente, o far trovare un incaricato, alla data e all’orario prenotati;</li>
          <li>non inviare richieste finte o ripetute, né con programmi automatici.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'prezzi',
    title: 'Prezzi e pagamenti',
    body: (
      <p>
        Il sito non vende e non riceve pagamenti. Prezzi dei materiali, costo del trasporto,
        modalità di pagamento e documenti fiscali si concordano con l’azienda, con un preventivo o
        alla conferma.
      </p>
    ),
  },
  {
    id: 'responsabilita',
    title: 'Disponibilità e responsabilità',
    body: (
      <>
        <p>
          L’azienda cura che il sito sia raggiungibile e le disponibilità mostrate siano aggiornate,
          ma non garantisce un servizio senza interruzioni. Quando il sito non è disponibile si può
          prenotare per telefono.
        </p>
        <p>
          L’azienda non risponde di ritardi dovuti a forza maggiore o a dati inesatti forniti da chi
          prenota. Restano salvi i casi di dolo e colpa grave e tutti i diritti che la legge
          riconosce ai consumatori, compresi quelli del Codice del consumo (d.lgs. 206/2005).
        </p>
      </>
    ),
  },
  {
    id: 'dati-personali',
    title: 'Dati personali',
    body: (
      <p>
        I dati inseriti nei moduli sono trattati come descritto nella{' '}
        <Link to={paths.privacy} viewTransition className="link">
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'legge',
    title: 'Legge applicabile e controversie',
    body: (
      <p>
        Si applica la legge italiana. Per le controversie con un consumatore è competente il giudice
        del luogo in cui il consumatore ha la residenza o il domicilio; negli altri casi quello
        della sede dell’azienda. Prima di ogni azione si invita a scrivere all’azienda per trovare
        un accordo.
      </p>
    ),
  },
  {
    id: 'aggiornamenti',
    title: 'Aggiornamenti e contatti',
    body: (
      <>
        <p>
          I termini possono essere aggiornati; a ogni prenotazione si applica la versione pubblicata
          quando è stata inviata. Per domande si può scrivere dalla{' '}
          <Link to={paths.contact} viewTransition className="link">
            pagina Contatti
          </Link>{' '}
          o usare i recapiti dell’azienda.
        </p>
        <CompanyFacts />
      </>
    ),
  },
];
