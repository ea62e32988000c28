/** The names of the figures of 'Andamento', on the page and in its file, and what each counts. */
import { formatCount } from '../format.ts';
import { ON_TIME_MINUTES, SHORT_NOTICE_HOURS } from '../orders/order-list.schema.ts';
import type { OrderType } from '../orders/orders.schema.ts';
import { ANSWER_HOURS } from '../quotes/quotes.schema.ts';
import type { OfferFigure, OrderFigure, RequestFigure } from './figures.ts';
import { MAX_LISTED } from './trends.schema.ts';

type Words = {
  title: string;
  /** What is counted, as a sentence. */
  counts: string;
};

const IN_THE_PERIOD = 'con la data di consegna o ritiro nel periodo';

export const ORDER_FIGURE_WORDS: Record<OrderFigure, Words> = {
  received: {
    title: 'Ordini ricevuti',
    counts: 'Ordini presi nel periodo, per qualsiasi data, anche se poi annullati.',
  },
  confirmed: {
    title: 'Ordini ricevuti e confermati',
    counts:
      'Ordini presi nel periodo e confermati almeno una volta, o inseriti già confermati dall’ufficio.',
  },
  planned: {
    title: 'Consegne e ritiri',
    counts: `Ordini ${IN_THE_PERIOD}, senza quelli annullati.`,
  },
  cancelled: { title: 'Annullati', counts: `Ordini annullati ${IN_THE_PERIOD}.` },
  cancelled_by_customer: {
    title: 'Annullati dal cliente',
    counts: `Ordini ${IN_THE_PERIOD}, annullati da chi li aveva fatti.`,
  },
  cancelled_by_office: {
    title: 'Annullati dall’ufficio',
    counts: `Ordini ${IN_THE_PERIOD}, annullati dall’ufficio.`,
  },
  short_notice: {
    title: 'Annullati all’ultimo',
    counts: `Ordini ${IN_THE_PERIOD}, annullati meno di ${SHORT_NOTICE_HOURS} ore prima dell’orario, o dopo.`,
  },
  failed: {
    title: 'Consegne non riuscite',
    counts:
      'Consegne con la data attuale nel periodo per cui il conducente ha segnato almeno un tentativo non riuscito, anche in un giorno precedente, anche se poi consegnate.',
  },
  on_time: {
    title: 'Consegne puntuali',
    counts: `Consegne del periodo segnate dal conducente al massimo ${ON_TIME_MINUTES} minuti prima o dopo l’orario promesso. Quelle segnate dall’ufficio non hanno un’ora e non contano.`,
  },
  off_time: {
    title: 'Consegne fuori orario',
    counts: `Consegne del periodo segnate dal conducente più di ${ON_TIME_MINUTES} minuti prima o dopo l’orario promesso.`,
  },
  uncollected: {
    title: 'Ritiri non fatti',
    counts: 'Ritiri del periodo, di giorni già passati, né completati né annullati.',
  },
};

export const REQUEST_FIGURE_WORDS: Record<RequestFigure, Words> = {
  requested: {
    title: 'Richieste di preventivo',
    counts: 'Richieste arrivate nel periodo dalla pagina dei preventivi.',
  },
  answered_in_time: {
    title: `Risposte entro ${ANSWER_HOURS} ore`,
    counts: `Richieste del periodo il cui primo preventivo è stato inviato da qui entro ${ANSWER_HOURS} ore. Le più recenti possono ancora averlo in tempo.`,
  },
};

export const OFFER_FIGURE_WORDS: Record<OfferFigure, Words> = {
  sent: {
    title: 'Preventivi inviati',
    counts: 'Preventivi inviati nel periodo, ognuno una volta, nell’ultima versione.',
  },
  accepted: {
    title: 'Preventivi accettati',
    counts: 'Preventivi accettati nel periodo, senza quelli da cui il cliente è receduto.',
  },
};

export const SPREAD_WORDS = {
  lead_days: {
    title: 'Dalla prenotazione alla consegna',
    counts:
      'Giorni fra la prenotazione e la data attuale dell’ordine, per tutti gli ordini ricevuti, anche annullati.',
  },
  confirmation_minutes: {
    title: 'Fino alla conferma',
    counts:
      'Tempo dalla prenotazione del cliente alla prima conferma, contando solo l’orario settimanale di apertura di adesso.',
  },
  answer_hours: {
    title: 'Fino al preventivo',
    counts: 'Ore dalla richiesta al primo preventivo inviato, di giorno e di notte.',
  },
} as const satisfies Record<string, Words>;

export const REFUSED_WORDS: Words = {
  title: 'Domanda rifiutata',
  counts:
    'Prenotazioni inviate nel periodo e rifiutate perché il posto era preso o il giorno pieno, anche solo per quel rivenditore. Ogni tentativo conta; chi ha visto subito il posto occupato e ne ha scelto un altro no.',
};

export const TYPE_WORDS: Record<OrderType, string> = { consumer: 'Consegne', supplier: 'Ritiri' };

export const TABLE_WORDS = {
  occupancy: {
    title: 'Occupazione degli orari',
    counts:
      'Consegne in programma per giorno della settimana e mezz’ora, senza le annullate. Accanto al giorno, quante volte c’è stato nel periodo: un orario sempre occupato ha lo stesso numero.',
  },
  failures: {
    title: 'Perché non sono riuscite',
    counts:
      'Consegne del periodo con un tentativo non riuscito, per motivo segnato dal conducente. Una consegna con due motivi conta in tutti e due.',
  },
  refused_days: {
    title: 'Giorni più chiesti e già pieni',
    counts: `I ${MAX_LISTED} giorni per cui sono state rifiutate più prenotazioni, fra quelle inviate nel periodo.`,
  },
  resellers: {
    title: 'Rivenditori',
    counts: `I ${MAX_LISTED} con più ritiri in programma nel periodo, senza gli annullati. I ritiri senza un rivenditore dell’elenco non ci sono.`,
  },
  comuni: {
    title: 'Comuni',
    counts: `I ${MAX_LISTED} con più consegne in programma nel periodo, letti dall’indirizzo.`,
  },
  vehicles: {
    title: 'Mezzi',
    counts:
      'Consegne sui giri del periodo, senza le annullate, con il peso delle consegne che ne hanno uno e la portata di tutti i giri.',
  },
} as const satisfies Record<string, Words>;

/** Below this many cases no percentage is shown. */
export const LEAST_FOR_PERCENT = 20;

const percent = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 0 });

/** '3 di 11', or '27% (12 di 44)' if there are enough cases. */
export function shareText(part: number, whole: number): string {
  const cases = `${formatCount(part)} di ${formatCount(whole)}`;
  return whole < LEAST_FOR_PERCENT ? cases : `${percent.format(part / whole)} (${cases})`;
}
