import { ProgramsLink, scopeName } from './programs-link.tsx';

/** What to do before Easyfatt has sent anything. */
export function FirstSteps() {
  return (
    <section
      aria-labelledby="come-iniziare"
      className="rounded-md border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="come-iniziare" className="text-xl">
        Come iniziare
      </h2>
      <p className="mt-1 text-soft-ink">
        Easyfatt non ha ancora inviato niente. Serve l’edizione Enterprise o Enterprise One.
      </p>
      <ol className="mt-4 grid list-decimal gap-3 pl-6 marker:font-bold marker:text-terracotta">
        <li className="pl-1">
          In <ProgramsLink /> creare una chiave con {scopeName('prices:write')} e, per i documenti,{' '}
          {scopeName('offers:read')}: Easyfatt ha una password sola.
        </li>
        <li className="pl-1">
          In Easyfatt, nelle impostazioni di <b>E-Commerce</b>, scegliere «Sito personalizzato» e
          incollare l’indirizzo dei prodotti che si trova in questa pagina. Come password vale la
          chiave, come login un nome qualsiasi.
        </li>
        <li className="pl-1">
          Premere <b>Strumenti, E-Commerce, Aggiorna prodotti</b>. Il risultato compare qui, e si
          può annullare.
        </li>
      </ol>
      <p className="mt-4 text-sm text-soft-ink">
        Si prendono codice, descrizione, unità, prezzo senza IVA, aliquota e peso. Gli articoli
        scritti a mano nel listino restano.
      </p>
    </section>
  );
}
