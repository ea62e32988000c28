/**
 * The texts for acts that an offer's state does not allow. Separate from its life, which the
 * customers' page also loads.
 */
import type { RefusedAct } from './offer-life.ts';

export const OFFER_REFUSALS: Readonly<Record<RefusedAct, string>> = {
  update: 'Il preventivo è già emesso: per cambiarlo serve una nuova revisione.',
  delete: 'Il preventivo è già emesso: non si può eliminare.',
  issue: 'Il preventivo è già emesso.',
  send: 'Il preventivo è già emesso.',
  mail: 'Per email si manda solo un preventivo emesso e senza risposta.',
  revise: 'Una nuova revisione si fa di un preventivo emesso o rifiutato.',
  withdraw: 'Si può ritirare solo un preventivo emesso e senza risposta.',
  copy_link: 'Una bozza non ha ancora un collegamento.',
  accept: 'Questo preventivo non si può più accettare.',
  date: 'Questo preventivo non è accettato.',
  call: 'Le chiamate si segnano solo su un preventivo accettato e ancora senza data.',
  decline: 'Questo preventivo non si può più rifiutare.',
  explain: 'Il motivo si segna solo su un preventivo rifiutato, ritirato o scaduto.',
  reopen: 'Solo un preventivo accettato o rifiutato si può riaprire.',
  withdraw_contract: 'Da questo contratto non si può recedere da qui.',
};
