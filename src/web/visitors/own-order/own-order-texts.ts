/** The texts about the customer's order, by its state. */
import { romeDate } from '#contract/days/rules.ts';
import type { ChangeRefusal } from '#contract/error.schema.ts';
import type { Place } from '#contract/fields.schema.ts';
import {
  formatClock,
  formatDayAndMonth,
  formatLongDate,
  formatShortDate,
} from '#contract/format.ts';
import { materialsDetail } from '#contract/orders/order-view.ts';
import type { OwnOrder, OwnRoad } from '#contract/orders/own-order.schema.ts';
import type { FailureReason } from '#contract/road/stop-events.schema.ts';
import { placeText, timeText } from '#web/visitors/order/place-text.ts';

/** 'Consegna' is feminine, 'Ritiro' masculine. */
const WORDS = {
  consumer: {
    the: 'La consegna',
    before: 'della consegna',
    it: 'la',
    ending: 'a',
    done: 'Consegnata',
  },
  supplier: { the: 'Il ritiro', before: 'del ritiro', it: 'lo', ending: 'o', done: 'Ritirato' },
} as const;

type Stage = Pick<OwnOrder, 'type' | 'status' | 'to_reconfirm'> & Partial<Pick<OwnOrder, 'road'>>;

/** The progress of an open order's lorry; null before it has left. */
const roadOf = ({ status, road = null }: Stage): OwnRoad | null =>
  status === 'pending' || status === 'confirmed' ? road : null;

/** The states of an order, in order. An order that its customer has changed starts again. */
export function steps(order: Stage): readonly [string, string, string] {
  const { ending, done } = WORDS[order.type];
  const road = roadOf(order);
  const first = order.to_reconfirm && !road ? 'In attesa di riconferma' : 'Richiesta ricevuta';
  return [first, road ? ROAD_TITLES[road.state] : `Confermat${ending}`, done];
}

/** The step, 1 to 3; 0 for a cancelled order. */
export const stepOf = (order: Stage): number =>
  roadOf(order) ? 2 : { cancelled: 0, pending: 1, confirmed: 2, completed: 3 }[order.status];

/** A failed delivery no longer belongs in a calendar. */
export const isForCalendar = (order: Stage): boolean => {
  const { status } = order;
  const state = roadOf(order)?.state;
  return (
    (status === 'pending' || status === 'confirmed') && state !== 'failed' && state !== 'partial'
  );
};

/**
 * 'da ven 4 dic 10:00 → sab 5 dic 11:30', for a pickup only the days; '' until the new place is
 * chosen.
 */
export function moveText(
  { type, ...old }: Pick<OwnOrder, 'type'> & Place,
  { delivery_date = '', delivery_time = '' }: Partial<Place>,
  now: Date,
): string {
  const isWhole = delivery_date !== '' && (type === 'supplier' || delivery_time !== '');
  if (!isWhole) return '';
  const text = (place: Place) =>
    `${formatShortDate(place.delivery_date, now)}${type === 'supplier' ? '' : ` ${place.delivery_time}`}`;
  return `da ${text(old)} → ${text({ delivery_date, delivery_time })}`;
}

/** The state in two words. */
export function titleOf(order: Stage): string {
  return steps(order)[stepOf(order) - 1] ?? `Annullat${WORDS[order.type].ending}`;
}

type State = { title: string; text: string };

/** The state in words. */
export function stateOf(order: OwnOrder): State {
  return { title: titleOf(order), text: stateText(order) };
}

const ROAD_TITLES: Record<OwnRoad['state'], string> = {
  'on-the-road': 'In consegna',
  arrived: 'In consegna',
  delivered: 'Consegnata',
  partial: 'Consegnata in parte',
  failed: 'Non consegnata',
};

function stateText(order: OwnOrder): string {
  const { type, status, to_reconfirm, moved_from, road } = order;
  const { the, it } = WORDS[type];
  switch (status) {
    case 'pending':
      if (road) return roadText(road);
      if (moved_from) return `da ${placeText(type, moved_from)} a ${placeText(type, order)}`;
      if (to_reconfirm) {
        return `Il posto è di nuovo tuo: il nostro ufficio ${it} riconferma appena possibile.`;
      }
      return `Il nostro ufficio ${it} controlla e ${it} conferma appena possibile.`;
    case 'confirmed':
      return road ? roadText(road) : `${the} è in programma.`;
    case 'completed':
      return road ? roadText(road) : 'Grazie per averci scelto.';
    case 'cancelled':
      return `${the} non è più in programma.`;
  }
}

/** Why the driver could not deliver, in the customer's words. */
const FAILED_BECAUSE: Record<FailureReason, string> = {
  absent: 'non c’era nessuno',
  access: 'il camion non è riuscito ad arrivare',
  refused: 'la consegna è stata rifiutata',
  wrong: 'la merce non era quella giusta',
  damaged: 'la merce era danneggiata',
  weather: 'il tempo non lo ha permesso',
  vehicle: 'il camion ha avuto un problema',
  other: 'c’è stato un imprevisto',
};

/** How far the lorry is. */
function roadText(road: OwnRoad): string {
  const at = road.at ? ` alle ${formatClock(road.at)}` : '';
  const because = road.reason ? `: ${FAILED_BECAUSE[road.reason]}` : '';
  switch (road.state) {
    case 'on-the-road':
      return [beforeText(road.before), windowText(road.window)].filter(Boolean).join(' ');
    case 'arrived':
      return `Il camion è arrivato da te${at}.`;
    case 'delivered':
      return `Consegnata${at}. Grazie per averci scelto.`;
    case 'partial':
      return `Consegnata in parte${at}${because}. Ti richiamiamo per il resto; se preferisci, chiamaci.`;
    case 'failed':
      return `Non consegnata${at}${because}. Chiamaci per scegliere un altro giorno.`;
  }
}

const beforeText = (before: number): string =>
  before === 0
    ? 'La tua è la prossima consegna.'
    : `${before} ${before === 1 ? 'consegna' : 'consegne'} prima della tua.`;

const windowText = (window: OwnRoad['window']): string =>
  window ? `Arrivo previsto tra le ${window.from} e le ${window.to}.` : '';

/** The rows of the delivery note. */
export function noteRows(order: OwnOrder): (readonly [term: string, text: string])[] {
  const { type, delivery_date, delivery_time, name, address, phone_end, items, notes } = order;
  const rows = [
    ['Data', formatLongDate(delivery_date)],
    ['Orario', timeText(type, delivery_time)],
    [type === 'consumer' ? 'Cliente' : 'Azienda', name],
    ['Indirizzo', address],
    ['Telefono', phone_end && `••• ••• •${phone_end}`],
    ['Materiali', materialsDetail(items)],
    ['Note', notes],
  ] as const;
  return rows.filter(([, text]) => text);
}

/** 'fino alle 05:30 di lunedì 23 novembre', in Rome. */
export function untilText(instant: string, now: Date): string {
  const day = formatDayAndMonth(romeDate(new Date(instant)), now);
  return `fino alle ${formatClock(instant)} di ${day}`;
}

const hoursText = (hours: number) => (hours === 1 ? "un'ora" : `${hours} ore`);

/** The error for a date and time within the minimum notice. */
export function tooNearText({ type, change_notice_hours: hours }: OwnOrder): string {
  return hours === 0
    ? 'Questo orario è già passato: scegline un altro.'
    : `${type === 'consumer' ? 'A questo orario mancano' : 'A questa data mancano'} meno di ${hoursText(hours)}: scegli più tardi, o chiamaci.`;
}

/** Why the page does not offer to move, cancel or resume the order; '' if it offers everything. */
export function whyNot(order: OwnOrder): string {
  const { status, refusals } = order;
  if (status === 'cancelled')
    return refusals.restore ? restoreRefusal(order, refusals.restore) : '';
  if (refusals.cancel) return changeRefusal(order, refusals.cancel);
  return refusals.move ? changeRefusal(order, refusals.move) : '';
}

function changeRefusal(order: OwnOrder, refusal: ChangeRefusal): string {
  const { the, ending } = WORDS[order.type];
  if (refusal === 'ended')
    return `${the} è conclus${ending}: da qui non puoi più modificarl${ending}.`;
  if (refusal === 'on-the-road') {
    // A second attempt on the same day is possible.
    if (order.road?.state === 'failed' || order.road?.state === 'partial') {
      return `Da qui ora non puoi modificarl${ending}. Per un altro tentativo o un altro giorno, chiamaci.`;
    }
    return `${the} è in viaggio: da qui non puoi più modificarl${ending}. Per qualunque cosa, chiamaci.`;
  }
  if (refusal === 'changed-often') {
    return `${the} è già stat${ending} spostat${ending} più volte: per spostarl${ending} ancora, chiamaci.`;
  }
  return tooLateText(order, `spostarl${ending} o annullarl${ending}`);
}

function restoreRefusal(order: OwnOrder, refusal: ChangeRefusal): string {
  if (refusal === 'ended')
    return "L'ordine è stato annullato dal nostro ufficio: per chiarimenti, chiamaci.";
  if (refusal === 'withdrawn') {
    return "L'ordine è annullato con il recesso dal contratto, e non puoi ripristinarlo. Per chiarimenti, chiamaci.";
  }
  if (refusal === 'changed-often') {
    return "L'ordine è già stato cambiato più volte: per ripristinarlo, chiamaci.";
  }
  if (refusal === 'place-taken') {
    return 'Il posto non è più libero. Scegli un altro giorno con «Ordina di nuovo», o telefona.';
  }
  return tooLateText(order, 'ripristinarlo');
}

function tooLateText({ type, change_notice_hours: hours }: OwnOrder, what: string): string {
  const until = hours === 0 ? "all'inizio" : `a ${hoursText(hours)} prima`;
  return `Da qui puoi cambiare fino ${until} ${WORDS[type].before}. Ora, per ${what}, chiamaci.`;
}

/** Shown if a panel stays open although the office has changed the order. */
export const ORDER_CHANGED =
  "Nel frattempo l'ordine è cambiato: ora è come lo vedi in alto. Controlla la scelta e inviala di nuovo.";
