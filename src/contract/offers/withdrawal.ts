/**
 * A private customer's right of withdrawal, as PDF and mail explain it (art. 49, 52, 54-bis, 57 and
 * 59 Codice del consumo). Companies have none.
 */
import type { Company } from '../contents/site.schema.ts';
import type { OfferFields } from './offers.schema.ts';

/** Days after delivery. */
export const WITHDRAWAL_DAYS = 14;

type Given = Pick<OfferFields, 'customer_kind' | 'no_withdrawal'>;

/** Where the receipt of a withdrawal goes; '' for an offer without an e-mail address. */
type Receipt = Pick<OfferFields, 'email'>;

/** Whether the customer may withdraw after accepting. */
export const mayWithdraw = ({ customer_kind, no_withdrawal }: Given) =>
  customer_kind === 'private' && no_withdrawal === '';

/** Paragraphs; empty for a company. */
export function withdrawalTerms(
  offer: Given & Receipt,
  { name, address, email }: Pick<Company, 'name' | 'address' | 'email'>,
): string[] {
  if (offer.customer_kind === 'company') return [];
  if (!mayWithdraw(offer)) return [`Il diritto di recesso è escluso: ${offer.no_withdrawal}`];
  return [
    `Può recedere dal contratto senza indicarne le ragioni, fino a ${WITHDRAWAL_DAYS} giorni dopo avere ricevuto i materiali; se arrivano in più consegne, dopo l’ultima. Può recedere anche prima della consegna.`,
    `Per recedere basta una dichiarazione esplicita, inviata entro il termine: dalla pagina di questo preventivo, che si apre con il suo link, con ‘Recedere dal contratto qui’, con un’email a ${email}, o per lettera a ${name}, ${address}. Può usare il modulo qui sotto, ma non è obbligatorio. ${offer.email ? 'La dichiarazione dalla pagina riceve subito una conferma per email.' : 'Data e ora della dichiarazione dalla pagina restano sulla pagina.'}`,
    `Se recede, Le rimborsiamo tutti i pagamenti ricevuti, compresi i costi della consegna ordinaria, entro ${WITHDRAWAL_DAYS} giorni dalla Sua dichiarazione e con lo stesso mezzo di pagamento. Possiamo trattenere il rimborso fino a quando abbiamo ricevuto i materiali o la prova che li ha spediti. I materiali vanno restituiti entro ${WITHDRAWAL_DAYS} giorni dalla dichiarazione; il costo della restituzione è a Suo carico. Lei risponde della diminuzione di valore dei materiali soltanto se viene da un uso diverso da quello necessario per verificarne natura e caratteristiche.`,
  ];
}

/** The form's lines, for copying (allegato I, parte B). `number` is the offer's. */
export const withdrawalForm = (number: string, { name, address, email }: Company): string[] => [
  `A ${name}, ${address}, ${email}: con la presente comunico il recesso dal contratto di vendita dei materiali del preventivo n. ${number}.`,
  'Ordinato il / ricevuto il: ______________   Nome e indirizzo: ______________________________________',
  'Data: ______________   Firma (solo su carta): ______________________________',
];
