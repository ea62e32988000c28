/** Closing days and times with a decision for each order, and opening them (docs/decisions/064). */
import type { ClosureDecision, ClosureSpan } from '#contract/days/closures.schema.ts';
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Accepted, Call } from './calls.ts';
import { dayAfter, inRome, isSunday, todayInRome } from './clock-rules.ts';
import { edit } from './order-model.ts';
import { closureKey, findOrder, isLive, type Order, Refused, type State } from './state.ts';

type Of<Name extends Call['call']> = Extract<Call, { call: Name }>;

const datesOf = ({ from, to }: ClosureSpan) => {
  const dates = [];
  for (let date = from; date <= to; date = dayAfter(date, 1)) dates.push(date);
  return dates;
};

/** The days that a span closes: from today on, without Sundays. */
const daysToClose = (span: ClosureSpan, now: number) =>
  datesOf(span).filter((date) => date >= todayInRome(now) && !isSunday(date));

const timesOf = (type: OrderType, { times }: ClosureSpan) =>
  type === 'supplier' ? [SUPPLIER_TIME] : (times ?? CONSUMER_TIMES);

const closedOf = (state: State, span: ClosureSpan, date: string) =>
  span.types.flatMap((type) =>
    timesOf(type, span).filter((time) => closureKey(type, date, time) in state.closed),
  );

/** The orders that are neither cancelled nor past. A reseller's order of today is not past. */
function met(state: State, span: ClosureSpan, now: number): Order[] {
  return state.orders.filter(({ type, fields, ...order }) => {
    const { delivery_date: date, delivery_time: time } = fields;
    const isPast = type === 'consumer' ? `${date} ${time}` <= inRome(now) : date < todayInRome(now);
    return (
      span.types.includes(type) &&
      isLive({ type, fields, ...order }) &&
      span.from <= date &&
      date <= span.to &&
      !isSunday(date) &&
      !isPast &&
      (!span.times || span.times.includes(time))
    );
  });
}

export function preview(state: State, { span, now }: Of<'preview'>): Accepted {
  const orders = met(state, span, now).map(({ id, version }) => `${id} ${version}`);
  return { ok: true, days: daysToClose(span, now).length, orders: orders.toSorted() };
}

/** `entryOf` is the history entry that the product made for an order. */
export function close(
  state: State,
  { span, now, reason, decisions }: Of<'close'>,
  entryOf: (id: string) => number | null,
): Accepted {
  const days = daysToClose(span, now);
  if (days.length === 0) {
    const message = 'Scegli almeno un giorno da oggi in poi che non sia domenica.';
    throw new Refused('INVALID_INPUT', { message, fields: { to: message } });
  }
  const seen = decisions.map(({ id, version }) => `${id} ${version}`);
  const metNow = met(state, span, now).map(({ id, version }) => `${id} ${version}`);
  if (seen.toSorted().join() !== metNow.toSorted().join()) {
    const message = 'Nel frattempo gli ordini di questi giorni sono cambiati. Controlla e riprova.';
    throw new Refused('CONFLICT', { message });
  }
  const results = carryOutAll(state, span, days, decisions, entryOf);
  const before = days.map((date) => closedOf(state, span, date));
  const closed_before = span.times
    ? before.flat().length
    : before.filter((times) => times.length > 0).length;
  for (const date of days) {
    for (const type of span.types) {
      for (const time of timesOf(type, span)) {
        // What is already closed keeps its reason.
        if (!(closureKey(type, date, time) in state.closed)) {
          state.closed[closureKey(type, date, time)] = reason || null;
        }
      }
    }
  }
  return { ok: true, closed: days.length, closed_before, results };
}

/** All decisions, or none: then every refused move is listed. */
function carryOutAll(
  state: State,
  span: ClosureSpan,
  days: string[],
  decisions: ClosureDecision[],
  entryOf: (id: string) => number | null,
): { id: string; history_id: unknown }[] {
  const refusals: Refused[] = [];
  const fields: Record<string, string> = {};
  const results = [];
  for (const decision of decisions) {
    const { id } = decision;
    try {
      results.push({ id, history_id: carryOut(state, span, days, decision, entryOf(id)) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error);
      fields[id] = error.answer.message ?? '';
    }
  }
  const [first] = refusals;
  if (first) {
    const { code, message = '' } = first.answer;
    throw new Refused(code, { message, fields });
  }
  return results;
}

function carryOut(
  state: State,
  span: ClosureSpan,
  days: string[],
  decision: ClosureDecision,
  entry: number | null,
): unknown {
  const { id, version, action } = decision;
  if (action === 'keep') return null;
  const { type, fields } = findOrder(state, id);
  const notify = decision.notify ?? false;
  const ids = { order: id, entry };
  if (action === 'cancel') {
    return edit(state, { id, version, changes: { status: 'cancelled' }, notify }, ids).history_id;
  }
  const { delivery_date } = decision;
  const delivery_time = decision.delivery_time ?? fields.delivery_time;
  if (span.types.includes(type) && days.includes(delivery_date)) {
    const day = delivery_date.split('-').reverse().join('/');
    if (!span.times) {
      const message = `Il giorno ${day} è tra quelli da chiudere. Scegli un'altra data.`;
      throw new Refused('LIMIT_EXCEEDED', { message });
    }
    if (span.times.includes(delivery_time)) {
      const message = `L'orario delle ${delivery_time} è tra quelli da chiudere. Scegli un altro orario.`;
      throw new Refused('TIME_SLOT_OCCUPIED', { message });
    }
  }
  const changes = { delivery_date, delivery_time };
  return edit(state, { id, version, changes, notify }, ids).history_id;
}

export function open(state: State, { span }: Of<'open'>): Accepted {
  const dates = datesOf(span).filter((date) => closedOf(state, span, date).length > 0);
  for (const date of dates) {
    for (const type of span.types) {
      for (const time of timesOf(type, span)) delete state.closed[closureKey(type, date, time)];
    }
  }
  return { ok: true, opened: dates.length };
}
