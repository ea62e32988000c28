import { paths } from '#web/paths.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { CompanyFacts } from './company-facts.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { RIGHTS_SECTIONS } from './privacy-rights.tsx';

export const handle = { static: true };

export const meta = pageMeta({
  title: 'Privacy Policy',
  description: ({ company }) =>
    `Quali dati personali raccoglie ${company.name} con le prenotazioni, come li usa, per quanto tempo li conserva e quali sono i diritti.`,
  path: paths.privacy,
});

export default function Privacy() {
  const { company } = useSite();
  return (
    <LegalPage
      title="Privacy Policy"
      intro={
        <p>
          Informativa sul trattamento dei dati personali (art. 13 del Regolamento UE 2016/679) di
          chi prenota una consegna o un ritiro, chiede un preventivo o scrive a {company.name} con
          questo sito.
        </p>
      }
      sections={[...DATA_SECTIONS, ...RIGHTS_SECTIONS]}
    />
  );
}

const DATA_SECTIONS: LegalSection[] = [
  {
    id: 'titolare',
    title: 'Titolare del trattamento',
    body: (
      <>
        <p>
          Titolare del trattamento dei dati personali raccolti con questo sito è la società indicata
          qui sotto, alla quale si possono rivolgere tutte le domande e le richieste che riguardano
          i propri dati.
        </p>
        <CompanyFacts />
      </>
    ),
  },
  {
    id: 'dati-raccolti',
    title: 'Dati raccolti',
    body: (
      <>
        <p>
          Si raccolgono soltanto i dati che le persone scrivono nei moduli e quelli, pochissimi, che
          servono a far funzionare il sito in sicurezza.
        </p>
        <h3>Prenotazioni di privati</h3>
        <p>
          Nome e cognome, email, telefono, indirizzo di consegna, materiali richiesti, data e
          orario, note facoltative.
        </p>
        <h3>Prenotazioni di rivenditori</h3>
        <p>
          Ragione sociale, nome dell’agente, telefono, email facoltativa, materiali da ritirare,
          data, note facoltative. Il codice di accesso dei rivenditori serve soltanto alla verifica
          e non viene conservato con la prenotazione; se è un codice personale, si conserva di quale
          azienda è.
        </p>
        <h3>Rivenditori</h3>
        <p>
          Delle aziende che hanno codici personali: ragione sociale, referente, telefono, email,
          annotazioni dell’ufficio; per ogni codice la persona che lo usa, quando è stato creato,
          usato l’ultima volta, revocato o scade, e un’impronta crittografica dalla quale il codice
          non si ricava.
        </p>
        <h3>Richieste di preventivo</h3>
        <p>Nome e cognome, azienda facoltativa, email, telefono e il testo del messaggio.</p>
        <h3>Messaggi dalla pagina dei contatti</h3>
        <p>Nome, email, oggetto e testo del messaggio.</p>
        <h3>Dati aggiunti dall’azienda</h3>
        <p>
          Stato di prenotazioni e richieste; delle consegne anche il peso, l’accesso al luogo, nome
          e recapito di chi è sul posto, il documento di trasporto; per i preventivi anche il prezzo
          e le annotazioni di chi se ne occupa.
        </p>
        <h3>Schede dei clienti</h3>
        <p>
          Di un cliente l’ufficio può tenere una scheda: nome, azienda, telefoni, email, indirizzo,
          partita IVA, codice fiscale e codice per le fatture, un avviso e annotazioni con la loro
          data. I dati vengono dalle prenotazioni e dai preventivi, da ciò che il cliente dice, o da
          elenchi che l’azienda aveva già (art. 14 del GDPR): il programma di contabilità, la
          rubrica del telefono. Le schede le legge solo l’ufficio; chi è scritto in una può chiedere
          di leggerla, correggerla o cancellarla.
        </p>
        <h3>Prove di consegna</h3>
        <p>
          L’autista annota l’esito e l’ora e, se l’azienda lo chiede, il nome di chi riceve, la sua
          firma e fotografie della merce consegnata. Il cliente può mandare fotografie del luogo.
        </p>
        <h3>Email inviate dal sistema</h3>
        <p>
          Di ogni email (per esempio il riepilogo di una prenotazione) si conservano destinatario,
          dati riportati nel testo, esito e data dell’invio.
        </p>
        <h3>Collegamenti agli ordini</h3>
        <p>
          Le email su un ordine contengono un collegamento con cui il cliente lo rilegge, lo sposta
          o lo annulla. Di ognuno si conservano l’ordine, il destinatario, quando è stato creato,
          aperto l’ultima volta o revocato, e un’impronta crittografica dalla quale il collegamento
          non si ricava. Chi riceve l’email inoltrata può usarlo: mostra solo ciò che l’email già
          dice, e del telefono le ultime tre cifre.
        </p>
        <h3>Collegamenti ai preventivi</h3>
        <p>
          Anche le email su un preventivo contengono un collegamento, con cui il cliente lo legge,
          lo accetta, lo rifiuta, sceglie la data o recede; l’azienda può darlo anche in altro modo.
          Se ne conservano gli stessi dati; di ciò che il cliente fa restano la data, il nome
          scritto da chi accetta o recede, il motivo e le note.
        </p>
        <h3>Accessi del personale</h3>
        <p>
          Gli account riguardano soltanto chi gestisce le prenotazioni: email, ruolo, azienda
          facoltativa, password in forma cifrata non reversibile; per ogni sessione, inizio,
          scadenza e tipo di browser. I clienti prenotano senza account.
        </p>
        <h3>Dati tecnici</h3>
        <p>
          Per impedire abusi si conta quante richieste arrivano da uno stesso indirizzo di rete o
          quante volte si prova ad accedere a un account. Nel contatore l’indirizzo è sostituito da
          un’impronta crittografica. Un’impronta della rete da cui è partita resta per dieci giorni
          anche accanto a ogni prenotazione, per riconoscere chi riempie il calendario: l’indirizzo
          non si ricava da essa. Il registro tecnico del sito annota ora, tipo di richiesta, esito e
          durata, senza indirizzi di rete e senza nulla di ciò che viene scritto nei moduli.
        </p>
      </>
    ),
  },
  {
    id: 'uso-dei-dati',
    title: 'Uso dei dati e basi giuridiche',
    body: (
      <>
        <p>I dati si usano per gli scopi seguenti e per nessun altro.</p>
        <ul>
          <li>
            Gestire prenotazioni, consegne e ritiri, e comunicare in merito: esecuzione del
            contratto o di misure precontrattuali chieste dall’interessato (art. 6, par. 1, lett. b
            del Regolamento UE 2016/679, “GDPR”). Per gli agenti dei rivenditori la base è il
            legittimo interesse a eseguire gli accordi con la loro azienda (lett. f).
          </li>
          <li>
            Preparare i preventivi richiesti: misure precontrattuali chieste dall’interessato (lett.
            b).
          </li>
          <li>
            Rispondere ai messaggi: legittimo interesse a dare seguito a chi scrive (lett. f),
            oppure misure precontrattuali quando il messaggio riguarda un ordine (lett. b).
          </li>
          <li>
            Conservare la documentazione degli ordini: obblighi di legge contabili e fiscali (lett.
            c) e, in caso di controversia, difesa di un diritto (lett. f).
          </li>
          <li>
            Proteggere il sito da abusi e permettere l’accesso al solo personale autorizzato:
            legittimo interesse alla sicurezza (lett. f).
          </li>
        </ul>
        <p>
          Non si inviano comunicazioni commerciali, non si fa profilazione e non si prendono
          decisioni basate unicamente su trattamenti automatizzati che producano effetti giuridici.
          Nessun trattamento si fonda sul consenso, che quindi non viene chiesto.
        </p>
      </>
    ),
  },
  {
    id: 'dati-necessari',
    title: 'Dati necessari e facoltativi',
    body: (
      <p>
        I moduli si inviano soltanto con i dati necessari, senza i quali non si può accettare la
        prenotazione, preparare il preventivo o rispondere. Note, azienda nella richiesta di
        preventivo ed email dei rivenditori si possono lasciare vuote senza conseguenze. Nelle note
        e nei messaggi si prega di non scrivere dati particolari, per esempio sulla salute, e di
        indicare dati di altre persone soltanto quando servono alla consegna.
      </p>
    ),
  },
];
