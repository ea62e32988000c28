/**
 * The booking rules as a small model, written from the spec and the decision records, not from the
 * SQL: a state and a call give the answer and the next state.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Accepted, Answer, Call, Observed } from './calls.ts';
import { close, open, preview } from './closure-model.ts';
import { changeCompany } from './company-model.ts';
import { deliverMails } from './mail-model.ts';
import { answerOffer } from './offer-model.ts';
import { book, create, deliver, edit, note, readNotes, remove, undo } from './order-model.ts';
import { changeOwn } from './own-order-model.ts';
import { Refused, type State } from './state.ts';
import { assign, report, setTrip } from './trip-model.ts';
import { forgetOrder } from './write-order.ts';

/**
 * The model's answer to an observed call, and its next state. Of the product's answer it only uses
 * the created ids.
 */
export function answerOf(
  state: State,
  { call, answer }: Observed,
): { answer: Answer; after: State } {
  const after = structuredClone(state);
  try {
    return { answer: accept(after, call, answer), after };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { answer: error.answer, after: state };
  }
}

/** Whether the product answered as predicted; it may say more. */
export const isForeseen = (foreseen: Answer, actual: Answer) =>
  Object.entries(foreseen).every(([key, value]) =>
    isDeepStrictEqual((actual as Record<string, unknown>)[key], value),
  );

function accept(state: State, call: Call, actual: Answer): Accepted {
  const ids = {
    order: actual.ok ? (actual.id ?? '') : '',
    entry: actual.ok ? (actual.history_id ?? null) : null,
  };
  switch (call.call) {
    case 'book':
      return book(state, call, ids);
    case 'create':
      return create(state, call, ids);
    case 'edit':
      return call.several ? withoutVersion(edit(state, call, ids)) : edit(state, call, ids);
    case 'deliver':
      return call.several ? withoutVersion(deliver(state, call, ids)) : deliver(state, call, ids);
    case 'own':
      return changeOwn(state, call, ids);
    case 'offer':
      return answerOffer(state, call, ids);
    case 'note':
      return note(state, call, { ...ids, entry: actual.ok ? (actual.note as number) : null });
    case 'read notes':
      return readNotes(state, call);
    case 'delete':
      return remove(state, call, ids);
    case 'undo':
      return undo(state, call, ids);
    case 'assign':
      return assign(state, call, ids);
    case 'trip':
      return setTrip(state, call, entriesOf(actual));
    case 'event':
      return report(state, call, ids);
    case 'preview':
      return preview(state, call);
    case 'close':
      return close(state, call, entriesOf(actual));
    case 'open':
      return open(state, call);
    case 'company':
      return changeCompany(state, call);
    case 'rules':
      return changeRules(state, call);
    case 'mails':
      deliverMails(state, call);
      return { ok: true };
    case 'retention':
      return forget(state, call.before);
  }
}

const withoutVersion = ({ version: _, ...answer }: Accepted): Accepted => answer;

function entriesOf(actual: Answer): (id: string) => number | null {
  const results = (actual.ok ? (actual.results ?? []) : []) as {
    id: string;
    history_id: number | null;
  }[];
  return (id) => results.findLast((result) => result.id === id)?.history_id ?? null;
}

function changeRules(
  state: State,
  { version, changes }: Extract<Call, { call: 'rules' }>,
): Accepted {
  if (version !== state.rules.version) throw new Refused('CONFLICT');
  const next = { ...state.rules, ...changes };
  if (!isDeepStrictEqual(next, state.rules)) state.rules = { ...next, version: version + 1 };
  return { ok: true, version: state.rules.version };
}

/**
 * Old orders, offers, trips and closures, the history and links of all deleted ones, every mail
 * that does not wait, and companies that are no longer active.
 */
function forget(state: State, before: string): Accepted {
  const old = state.orders.filter(({ fields }) => fields.delivery_date < before);
  for (const order of old) forgetOrder(state, order);
  state.offers = state.offers.filter(
    ({ valid_until, status }) => status === 'draft' || valid_until >= before,
  );
  const ids = state.orders.map(({ id }) => id);
  state.history = state.history.filter(({ order_id }) => ids.includes(order_id));
  state.mails = state.mails.filter(({ status }) => status === 'pending');
  const subjects = [...ids, ...state.offers.map(({ id }) => id)];
  for (const mail of state.mails) if (!subjects.includes(mail.order_id)) mail.link = null;
  for (const key of Object.keys(state.closed)) {
    const [, date = ''] = key.split(' ');
    if (date < before) delete state.closed[key];
  }
  state.trips = state.trips.filter(({ date }) => date >= before);
  const trips = state.trips.map(({ id }) => id);
  state.events = state.events.filter(({ trip_id }) => trips.includes(trip_id));
  for (const event of state.events) {
    if (!state.history.some(({ id }) => id === event.entry)) event.entry = null;
  }
  state.notices = state.notices.filter(({ trip_id }) => trips.includes(trip_id));
  state.companies = state.companies.filter(
    ({ id, active }) => active || state.orders.some(({ fields }) => fields.reseller_id === id),
  );
  return { ok: true };
}
