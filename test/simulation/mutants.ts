/**
 * Mistakes in the SQL functions, as changes of their text, each with a history in which the
 * simulation must find it.
 */
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { OfferCall, Step } from './steps.ts';

export type Mutant = {
  name: string;
  file: string;
  text: string;
  instead: string;
  /** The shortest history that finds it. */
  rounds: Step[][];
};

type Requests = 'p1' | 'p2' | 'p3' | 'r1' | 'r2' | 'r3' | 'r4';

const booked = (request: Requests, day = 1, time = '08:00'): Step => ({
  do: 'book',
  request,
  content: 1,
  day,
  time: request.startsWith('p') ? time : '09:00',
});
const edited = (
  request: Requests,
  changes: Extract<Step, { do: 'edit' }>['changes'],
  version: 'seen' | 'older' = 'seen',
  notify = false,
): Step => ({ do: 'edit', request, changes, version, notify });
const deleted = (request: Requests): Step => ({ do: 'delete', request, notify: false });
/** Of the office's entries, the one before this many others. */
const undone = (back: number): Step => ({ do: 'undo', back });
const closed = (reason: string, types: OrderType[] = ['consumer', 'supplier']): Step => ({
  do: 'close',
  types,
  from: 1,
  to: 1,
  reason,
  decisions: [{ action: 'keep' }],
  notify: false,
});
const twoOpenOrders: Step = { do: 'rules', changes: { max_open_orders: 2 }, version: 'seen' };
const answered = (
  what: OfferCall['what'],
  day?: number,
  offer: 'o1' | 'o2' | 'o3' = 'o1',
): Step => ({
  do: 'answer an offer',
  offer,
  what,
  at: day ? { day, time: '08:30' } : null,
  version: 'seen',
});
const confirmed = (version: 'seen' | 'older'): Step => ({ do: 'confirm', request: 'p1', version });
const cancelled: Step = { do: 'cancel one’s own', request: 'p1', version: 'seen' };
const restored: Step = { do: 'restore one’s own', request: 'p1', version: 'seen' };
const moved = (day: number): Step => ({
  do: 'move one’s own',
  request: 'p1',
  version: 'seen',
  day,
  time: '08:00',
});

export const MUTANTS: Mutant[] = [
  {
    name: 'the daily limit is not checked',
    file: 'booking-days.sql',
    text: 'if v_live >= v_limit then',
    instead: 'if false then',
    rounds: [[booked('r1')], [booked('r2')], [booked('r3')]],
  },
  {
    name: 'the daily limit lets one more through',
    file: 'booking-days.sql',
    text: 'if v_live >= v_limit then',
    instead: 'if v_live > v_limit then',
    rounds: [[booked('r1')], [booked('r2')], [booked('r3')]],
  },
  {
    name: "the limit of a company's own lets one more through",
    file: 'booking-days.sql',
    text: 'if v_theirs >= v_limit then',
    instead: 'if v_theirs > v_limit then',
    rounds: [[booked('r4', 2)], [booked('r3', 2)]],
  },
  {
    name: "the office is held to the limit of a company's own",
    file: 'booking-days.sql',
    text: 'if p_by_office or p_reseller_id is null then',
    instead: 'if p_reseller_id is null then',
    rounds: [[booked('r3', 2)], [booked('r4')], [edited('r4', { day: 2 })]],
  },
  {
    name: 'a customer books one delivery more than allowed',
    file: 'new-orders.sql',
    text: 'if v_limit <= greatest(',
    instead: 'if v_limit < greatest(',
    rounds: [[twoOpenOrders], [booked('p1')], [booked('p2', 2)], [booked('p3', 3)]],
  },
  {
    name: "a closed resellers' day is booked",
    file: 'booking-days.sql',
    text: 'if found and not p_by_office then',
    instead: 'if false then',
    rounds: [[closed('Ferie')], [booked('r1')]],
  },
  {
    name: 'an offer whose place is lost is accepted without a date',
    file: 'offer-acceptance.sql',
    text: "  v_order_id := create_offer_order(p_order, p_today, p_company_email, p_user_id, p_user_name, p_network);\n  update offers set status = 'accepted'",
    instead:
      "  begin v_order_id := create_offer_order(p_order, p_today, p_company_email, p_user_id, p_user_name, p_network);\n  exception when others then null; end; update offers set status = 'accepted'",
    rounds: [[booked('p1', 2, '08:30')], [answered('accept', 2)]],
  },
  {
    name: 'an offer is accepted after its last day',
    file: 'offer-acceptance.sql',
    text: "perform require_offer_act('accept', v_offer, p_today);",
    instead: "perform require_offer_act('accept', v_offer, '-infinity');",
    rounds: [
      [{ do: 'wait', minutes: 1440 }],
      [answered('accept for the customer', undefined, 'o2')],
    ],
  },
  {
    name: 'a second order is made of an offer',
    file: 'offer-acceptance.sql',
    text: "  if v_offer.status = 'accepted' and v_offer.order_id is not null and v_offer.contract_withdrawn_at is null then\n    raise exception 'OFFER_REFUSED: La data di questo preventivo è già scelta.';\n  end if;\n  perform require_offer_act('date', v_offer);",
    instead: '',
    rounds: [[answered('accept', 2)], [answered('date', 3)]],
  },
  {
    name: 'a withdrawal from the contract leaves its order',
    file: 'offer-acceptance.sql',
    text: "if v_order.status in ('pending', 'confirmed') then",
    instead: 'if false then',
    rounds: [[answered('accept', 2)], [answered('withdraw')]],
  },
  {
    name: 'a withdrawal from the contract is erased by the office',
    file: 'offer-acceptance.sql',
    text: "  if (select contract_withdrawn_at from offers where id = p_id for update) is not null then\n    raise exception 'OFFER_REFUSED: Il cliente ha receduto dal contratto: questo preventivo non si può riaprire.';\n  end if;\n  v_offer := offer_at_version(p_id, p_version);\n  perform require_offer_act('reopen', v_offer);",
    instead: '  v_offer := offer_at_version(p_id, p_version);',
    rounds: [[answered('accept')], [answered('withdraw')], [answered('reopen')]],
  },
  {
    name: 'an acceptance is taken back beside its live order',
    file: 'offer-acceptance.sql',
    text: "if exists (select from orders_consumer where id = v_offer.order_id and status <> 'cancelled') then",
    instead: 'if false then',
    rounds: [[answered('accept', 2)], [answered('reopen')]],
  },
  {
    name: 'an accepted offer is replaced by a revision',
    file: 'offers.sql',
    text: "  elsif exists (select from offers where id = v_offer.revises_id and status = 'accepted') then\n    raise exception 'OFFER_REFUSED: La revisione precedente è stata accettata: questa non si può più inviare.';\n",
    instead: '',
    rounds: [[answered('accept')], [answered('issue', undefined, 'o3')]],
  },
  {
    name: 'an offer that is issued leaves the revision before',
    file: 'offers.sql',
    text: "where id = v_offer.revises_id and offer_allows('supersede', offers);",
    instead: 'where false;',
    rounds: [[answered('issue', undefined, 'o3')]],
  },
  {
    name: 'an offer that is issued goes by mail too',
    file: 'offers.sql',
    text: '  if v_is_mailed then',
    instead: '  if true then',
    rounds: [[answered('issue', undefined, 'o3')]],
  },
  {
    name: 'an offer is mailed after its last day',
    file: 'offers.sql',
    text: "perform require_offer_act('mail', v_offer, p_today);",
    instead: "perform require_offer_act('mail', v_offer, '-infinity');",
    rounds: [[{ do: 'wait', minutes: 4 * 1440 }], [answered('mail')]],
  },
  {
    name: 'a mail keeps a customer from answering',
    file: 'offers.sql',
    text: 'set email = p_email, mailed_at = now(), updated_at = now() where id = p_id',
    instead:
      'set email = p_email, mailed_at = now(), version = version + 1, updated_at = now() where id = p_id',
    rounds: [[answered('mail')], [answered('accept')]],
  },
  {
    name: 'an offer keeps the order that was deleted',
    file: 'offer-acceptance.sql',
    text: 'where order_id = old.id;',
    instead: 'where false;',
    rounds: [[answered('accept', 3)], [deleted('p3')]],
  },
  {
    name: "a customer's order comes back beyond what the customer may have open",
    file: 'own-orders.sql',
    text: "if v_type = 'consumer' and v_old ->> 'status' = 'cancelled' then",
    instead: 'if false then',
    rounds: [
      [twoOpenOrders],
      [booked('p1')],
      [cancelled],
      [booked('p2', 2)],
      [booked('p3', 3)],
      [restored],
    ],
  },
  {
    name: 'an order that is taken up again counts as moved',
    file: 'own-orders.sql',
    text: "move.action = 'moved'",
    instead: "move.action in ('moved', 'restored')",
    rounds: [[booked('p1')], [cancelled], [restored], [cancelled], [restored], [moved(2)]],
  },
  {
    name: 'a move counts that the office took back',
    file: 'own-orders.sql',
    text: 'and not exists (select from order_history as undo',
    instead: 'and true or exists (select from order_history as undo',
    rounds: [[booked('p1')], [moved(2)], [moved(3)], [moved(4)], [undone(0)]],
  },
  {
    name: 'a cancelled order is offered the place that another one has',
    file: 'booking-days.sql',
    text: 'perform check_booking(p_type, p_date, p_time, false, p_order_id, p_reseller_id);',
    instead: 'null;',
    rounds: [[booked('p1')], [cancelled], [booked('p2')]],
  },
  {
    name: 'a customer moves into a closed place',
    file: 'orders.sql',
    text: "v_new ->> 'delivery_time', p_user_name is not null, v_id",
    instead: "v_new ->> 'delivery_time', true, v_id",
    rounds: [[booked('p1', 3)], [closed('Ferie')], [moved(1)]],
  },
  {
    name: 'the counter of a slot is not lowered by a move',
    file: 'orders.sql',
    text: 'if v_moved and v_was_live then',
    instead: 'if false then',
    rounds: [[booked('p1')], [cancelled]],
  },
  {
    name: 'a deleted order that was cancelled lowers the counter again',
    file: 'orders.sql',
    text: "if v_order ->> 'status' <> 'cancelled' then\n    begin",
    instead: 'if true then\n    begin',
    rounds: [
      [booked('p1')],
      [edited('p1', { status: 'cancelled' })],
      [booked('p2')],
      [deleted('p1')],
    ],
  },
  {
    name: 'a corrected address leaves the links in mails to the wrong one',
    file: 'orders.sql',
    text: 'and subject = v_id and mail is not null and revoked_at is null',
    instead: 'and false',
    rounds: [[booked('p1')], [{ do: 'mails', become: 'sent' }], [edited('p1', { content: 2 })]],
  },
  {
    name: 'a corrected address ends the link of the browser that booked',
    file: 'orders.sql',
    text: 'and subject = v_id and mail is not null and revoked_at is null',
    instead: 'and subject = v_id and revoked_at is null',
    rounds: [[booked('p1')], [edited('p1', { content: 2 })]],
  },
  {
    name: 'an order is brought back onto a full day',
    file: 'orders.sql',
    text: "(p_type = 'consumer' or not v_was_live or v_old_date <> v_new_date)",
    instead: "(p_type = 'consumer' or v_old_date <> v_new_date)",
    rounds: [
      [booked('r1')],
      [edited('r1', { status: 'cancelled' })],
      [booked('r2')],
      [booked('r3')],
      [edited('r1', { status: 'pending' })],
    ],
  },
  {
    name: 'an edit of an older version is taken',
    file: 'orders.sql',
    text: "elsif (p_order ->> 'version')::integer <> p_expected_version then",
    instead: 'elsif false then',
    rounds: [
      [booked('p1')],
      [edited('p1', { content: 2 })],
      [edited('p1', { time: '15:00' }, 'older')],
    ],
  },
  {
    name: 'what is read before a confirmation has changed since',
    file: 'orders.sql',
    text: "(v_old ->> 'terms_version')::integer <= p_expected_version",
    instead: 'true',
    rounds: [[booked('p1')], [edited('p1', { time: '15:00' })], [confirmed('older')]],
  },
  {
    name: 'a confirmation is refused because something else has changed since',
    file: 'orders.sql',
    text: "(v_old ->> 'terms_version')::integer <= p_expected_version",
    instead: 'false',
    rounds: [
      [booked('p1')],
      [edited('p1', { status: 'cancelled' })],
      [edited('p1', { status: 'pending' })],
      [confirmed('older')],
    ],
  },
  {
    name: 'a move forgets where the order was confirmed',
    file: 'orders.sql',
    text: "p_changes ? 'delivery_date' and p_old ->> 'moved_from' is null",
    instead: "p_changes ? 'delivery_date'",
    rounds: [[booked('p1')], [moved(2)], [moved(3)]],
  },
  {
    name: 'a note that came since is read with the others',
    file: 'history.sql',
    text: 'user_name is null and id > p_last',
    instead: 'false',
    rounds: [
      [booked('p1')],
      [{ do: 'write a note', request: 'p1' }],
      [{ do: 'read the notes', request: 'p1', version: 'older' }],
    ],
  },
  {
    name: 'a repeat with other content is taken for the first request',
    file: 'new-orders.sql',
    text: "if v_placed || (p_order - 'status') <> v_placed then",
    instead: 'if false then',
    rounds: [[booked('r4')], [booked('r4', 2)]],
  },
  {
    name: "an undo takes back another person's later change",
    file: 'history.sql',
    text: 'when p_order || p_entry.after <> p_order then',
    instead: 'when false then',
    rounds: [
      [booked('p1')],
      [edited('p1', { content: 2 })],
      [edited('p1', { content: 1 })],
      [undone(1)],
    ],
  },
  {
    name: 'a change leaves an untrue mail waiting',
    file: 'mails.sql',
    text: 'perform withdraw_mail(v_outdated.id, p_history_id);',
    instead: 'null;',
    rounds: [[booked('p1')], [moved(3)], [moved(4)]],
  },
  {
    name: 'a move there and back is told',
    file: 'mails.sql',
    text: "case when not p_order @> v_known then 'order-moved' end",
    instead: "'order-moved'",
    rounds: [
      [booked('p1')],
      [edited('p1', { status: 'cancelled' }, 'seen', true)],
      [edited('p1', { status: 'pending' }, 'seen', true)],
    ],
  },
  {
    name: 'an undo leaves its mail waiting',
    file: 'mails.sql',
    text: 'perform withdraw_mail(id, p_history_id) from mails_of(v_id)',
    instead: 'perform id from mails_of(v_id)',
    rounds: [
      [booked('p1')],
      [cancelled],
      [booked('r3', 2)],
      [edited('r3', { content: 2 })],
      [undone(1)],
    ],
  },
  {
    name: 'a closure forgets an order that came meanwhile',
    file: 'closures.sql',
    text: 'where met.id is null or decision.id is null',
    instead: 'where false',
    rounds: [[booked('p1'), closed('Ferie', ['consumer'])]],
  },
  {
    name: 'a closure replaces the reason of an earlier one',
    file: 'closures.sql',
    text: 'where s.is_open\n    returning',
    instead: 'returning',
    rounds: [[closed('Ferie')], [closed('Inventario')]],
  },
  {
    name: 'the counts of a day are not kept',
    file: 'announcements.sql',
    text: 'do update set orders = c.orders + 1',
    instead: 'do update set orders = c.orders',
    rounds: [[booked('p1')], [booked('p2', 1, '15:00')]],
  },

  // Only concurrent calls reveal these.
  {
    name: 'an offer is answered twice at once',
    file: 'offer-acceptance.sql',
    text: 'select * into v_offer from offers where id = p_id for update;',
    instead: 'select * into v_offer from offers where id = p_id;',
    rounds: [[answered('accept'), answered('decline')]],
  },
  {
    name: "a customer's change does not see the one before it",
    file: 'own-orders.sql',
    text: "if (v_old ->> 'version')::integer <> p_version then",
    instead: 'if false then',
    rounds: [[booked('p1')], [cancelled, cancelled]],
  },
  {
    name: 'a booking does not lock its day',
    file: 'new-orders.sql',
    text: 'perform lock_booking_day(p_type, v_date);',
    instead: 'null;',
    rounds: [[booked('r1'), booked('r2'), booked('r3'), booked('r4')]],
  },
  {
    name: 'nothing locks a day',
    file: 'booking-days.sql',
    text: "perform pg_advisory_xact_lock(case p_type when 'consumer' then 7001 else 7002 end, p_date - date '2000-01-01')",
    instead: 'null',
    rounds: [[booked('r1'), booked('r2'), booked('r3'), booked('r4')]],
  },
];
