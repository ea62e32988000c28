/**
 * The service that the terms describe. The 24 hours are the spec's (section 2, "Terms of service");
 * its 4 hours are a rule of the office.
 */
import { useLoaderData } from 'react-router';
import { SUPPLIER_WINDOW } from '#contract/days/supplier-window.ts';
import { weekHours } from '#contract/days/week-hours.ts';
import { useSite } from '#web/site.ts';
import type { LegalSection } from './legal-page.tsx';

export const SERVICE_SECTIONS: LegalSection[] = [
  {
    id: 'servizio',
    title: 'Il servizio',
    body: (
      <>
        <p>
          La piattaforma serve a prenotare la consegna o il ritiro di materiali edili e a chiedere
          preventivi gratuiti. È rivolta a:
        </p>
        <ul>
          <li>utenti privati, che prenotano una consegna senza registrarsi;</li>
          <li>
            rivenditori autorizzati, che prenotano dopo aver inserito il codice di accesso ricevuto
            dall’azienda.
          </li>
        </ul>
        <p>L’uso del sito è gratuito. Inviando una richiesta si accettano questi termini.</p>
      </>
    ),
  },
  {
    id: 'prenotazioni',
    title: 'Prenotazioni',
    body: (
      <>
        <p>
          Le prenotazioni vanno effettuate con almeno 24 ore di anticipo: è la condizione per avere
          garantiti la data e l’orario scelti. Il sistema può accettare richieste con un preavviso
          più breve; in quel caso il servizio si svolge se l’organizzazione della giornata lo
          permette.
        </p>
        <p>
          La prenotazione inviata è una richiesta: viene registrata subito, occupa l’orario scelto
          ed è definitiva quando l’azienda la conferma. L’azienda può rifiutarla o proporre un’altra
          data quando i materiali non sono disponibili o il luogo non può essere raggiunto.
        </p>
        <p>
          Ogni orario dei privati accoglie una sola consegna. Per i rivenditori il numero di
          prenotazioni al giorno è limitato e la fascia indicativa è {SUPPLIER_WINDOW}, in via
          eccezionale il pomeriggio. L’orario può variare per traffico, condizioni del tempo o cause
          che non dipendono dall’azienda.
        </p>
      </>
    ),
  },
  {
    id: 'modifiche',
    title: 'Modifiche e annullamenti',
    body: <Changes />,
  },
  {
    id: 'domenica',
    title: 'Domenica e festivi',
    body: (
      <p>
        Il servizio di domenica non è garantito: le date di domenica non si possono prenotare sul
        sito. I giorni che l’azienda chiude per festività o ferie risultano non disponibili nel
        calendario delle prenotazioni.
      </p>
    ),
  },
  {
    id: 'rivenditori',
    title: 'Rivenditori autorizzati',
    body: (
      <p>
        Il codice di accesso è riservato ai rivenditori autorizzati e non va comunicato ad altri.
        Chi prenota con il codice dichiara di agire per la propria azienda. L’azienda può cambiare
        il codice in qualsiasi momento e annullare le prenotazioni di chi lo usa senza titolo.
      </p>
    ),
  },
  {
    id: 'preventivi',
    title: 'Preventivi',
    body: (
      <p>
        Alle richieste di preventivo si risponde entro 24 ore. Il preventivo è gratuito, riguarda i
        materiali descritti nella richiesta e impegna le parti soltanto quando è accettato, entro la
        validità che vi è indicata.
      </p>
    ),
  },
  {
    id: 'supporto',
    title: 'Orari del supporto',
    body: (
      <>
        <p>Il supporto risponde negli orari seguenti; fuori orario si risponde alla riapertura.</p>
        <SupportHours />
      </>
    ),
  },
];

function SupportHours() {
  return (
    <dl>
      {weekHours(useSite().company.hours).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Until when orders can be changed, by the office's current rule. */
function Changes() {
  const hours = useLoaderData<{ notice: number }>().notice;
  return <ChangesText hours={hours} />;
}

export function ChangesText({ hours }: { hours: number }) {
  const notice = hours === 1 ? 'almeno un’ora' : `almeno ${hours} ore`;
  return (
    <p>
      {`Modifiche e annullamenti si chiedono ${hours === 0 ? '' : `${notice} `}prima dell’orario prenotato, con il collegamento in fondo alle email sull’ordine, per telefono o per email. Più tardi il mezzo può essere già carico o in viaggio e la modifica non è garantita.`}
    </p>
  );
}
