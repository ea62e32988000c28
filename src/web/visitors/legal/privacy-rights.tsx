/**
 * How long data are kept and what people can request. The periods are those of the actual deletion.
 */
import { Link } from 'react-router';
import { BROWSER_SETTINGS, COOKIES, RETENTION } from '#contract/retention.ts';
import { paths } from '#web/paths.ts';
import type { LegalSection } from './legal-page.tsx';

export const RIGHTS_SECTIONS: LegalSection[] = [
  {
    id: 'destinatari',
    title: 'A chi si comunicano i dati',
    body: (
      <>
        <p>
          I dati sono trattati dal personale autorizzato del titolare e dai fornitori che gli
          prestano servizi tecnici, cioè l’ospitalità del sito e della banca dati e il servizio di
          posta elettronica, che li trattano per suo conto (art. 28 GDPR). Chi effettua la consegna
          riceve i dati che servono a raggiungere il luogo e il cliente. L’elenco aggiornato dei
          fornitori, e dove trattano i dati, si può chiedere al titolare.
        </p>
        <p>
          I dati non si vendono e non si diffondono. Si comunicano ad autorità pubbliche e a
          consulenti soltanto nei casi e nei limiti previsti dalla legge.
        </p>
      </>
    ),
  },
  {
    id: 'conservazione',
    title: 'Conservazione',
    body: (
      <>
        <p>
          I dati si conservano per i tempi seguenti, poi il sistema li cancella da sé ogni notte,
          dove non è scritto che lo fa l’ufficio.
        </p>
        <dl>
          {RETENTION.map(({ what, howLong }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{howLong}</dd>
            </div>
          ))}
        </dl>
        <p>
          Un dato può essere conservato più a lungo quando serve a una controversia o lo impone la
          legge. Nelle copie di sicurezza i dati cancellati restano fino alla sostituzione delle
          copie.
        </p>
      </>
    ),
  },
  {
    id: 'protezione',
    title: 'Protezione dei dati',
    body: (
      <>
        <p>Misure tecniche e organizzative proteggono i dati da accessi, modifiche e perdite:</p>
        <ul>
          <li>
            tutti gli ordini e le richieste li vedono soltanto gli amministratori che accedono; con
            un codice personale un rivenditore vede i contatti e i ritiri della sua azienda; un
            autista vede, sul telefono che l’azienda gli ha abilitato, le consegne dei suoi giri di
            oggi e di domani, senza prezzi né email; chi ha il collegamento di un ordine o di un
            preventivo vede quello;
          </li>
          <li>
            password e codice di accesso dei rivenditori sono conservati in forma non leggibile;
          </li>
          <li>i tentativi di accesso sono limitati e le sessioni scadono;</li>
          <li>le pagine pubbliche sono uguali per tutti e non contengono dati personali;</li>
          <li>
            caratteri e programmi del sito sono suoi: nessuno strumento di terzi viene caricato.
          </li>
        </ul>
        <p>
          Il collegamento alla mappa apre il sito di un altro fornitore, che tratta i dati secondo
          le proprie regole, soltanto quando lo si sceglie.
        </p>
      </>
    ),
  },
  {
    id: 'cookie',
    title: 'Cookie e archivio del browser',
    body: (
      <>
        <p>
          Si usano soltanto cookie tecnici, per chi accede all’area riservata e per il rivenditore
          che apre «I miei ritiri». Chi prenota, chiede un preventivo o legge il sito non ne riceve.
          Non ci sono cookie di profilazione, statistiche o strumenti di terzi, e per questo non
          compare nessun banner.
        </p>
        <dl>
          {Object.entries(COOKIES).map(([name, { what, howLong }]) => (
            <div key={name}>
              <dt>{what}</dt>
              <dd>{howLong}</dd>
            </div>
          ))}
        </dl>
        <p>
          Durante la compilazione di un modulo la bozza resta nel browser, nella memoria della
          scheda aperta (sessionStorage): si cancella quando il modulo è inviato o la scheda viene
          chiusa, e non contiene il codice di accesso. La pagina di test del sistema scrive e
          cancella subito un valore di prova nell’archivio locale.
        </p>
        <p>
          Dopo un aggiornamento del sito la scheda ricorda di essere stata ricaricata
          («reloaded-for», fino alla sua chiusura). Il browser di chi lavora in ufficio tiene
          nell’archivio locale (localStorage), finché non lo si svuota:
        </p>
        <ul>
          {Object.entries(BROWSER_SETTINGS).map(([key, what]) => (
            <li key={key}>
              «{key}»: {what}
            </li>
          ))}
        </ul>
        <p>
          Sul telefono di un autista la pagina dei giri tiene nell’archivio del browser (IndexedDB)
          i giri di oggi e di domani e gli esiti, le foto e le firme finché non sono arrivati
          all’ufficio, e una copia della pagina stessa, perché si apra anche senza rete. I giri
          passati si cancellano da soli, gli altri con «Esci da questo telefono». La pagina non
          rileva la posizione.
        </p>
      </>
    ),
  },
  {
    id: 'diritti',
    title: 'Diritti',
    body: (
      <>
        <p>In ogni momento si può chiedere al titolare (artt. 15-22 GDPR):</p>
        <ul>
          <li>l’accesso ai propri dati e una loro copia;</li>
          <li>la rettifica dei dati inesatti e l’integrazione di quelli incompleti;</li>
          <li>
            la cancellazione, quando i dati non servono più o nessuna legge ne impone la
            conservazione;
          </li>
          <li>la limitazione del trattamento;</li>
          <li>
            la portabilità, cioè i dati forniti per una prenotazione o un preventivo in un formato
            leggibile da un dispositivo;
          </li>
          <li>
            l’opposizione ai trattamenti fondati sul legittimo interesse, per motivi legati alla
            propria situazione;
          </li>
          <li>
            di non essere sottoposti a decisioni interamente automatizzate, che qui non ci sono.
          </li>
        </ul>
        <p>
          Basta scrivere all’indirizzo del titolare o dalla{' '}
          <Link to={paths.contact} viewTransition className="link">
            pagina Contatti
          </Link>
          , senza formalità e senza spese. La risposta arriva entro un mese, prorogabile di due nei
          casi complessi (art. 12 GDPR); può essere necessario verificare l’identità di chi scrive.
        </p>
        <p>
          Chi ritiene che i propri diritti siano stati violati può presentare reclamo al Garante per
          la protezione dei dati personali (
          <a href="https://www.garanteprivacy.it" className="link">
            www.garanteprivacy.it
          </a>
          ) o rivolgersi al giudice (artt. 77 e 79 GDPR).
        </p>
      </>
    ),
  },
  {
    id: 'aggiornamenti',
    title: 'Aggiornamenti',
    body: (
      <p>
        Questa informativa può cambiare quando cambiano il servizio o le norme. La versione in
        vigore è quella pubblicata in questa pagina, con la data del suo ultimo aggiornamento; dei
        cambiamenti importanti si dà notizia sul sito. Per ogni domanda:{' '}
        <Link to={paths.contact} viewTransition className="link">
          Contatti
        </Link>
        .
      </p>
    ),
  },
];
