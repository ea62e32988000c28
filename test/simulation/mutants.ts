/** Mistakes in the SQL functions, each a change of their text. The simulation has to find every one of them. */
export type Mutant = { name: string; file: string; text: string; instead: string };

export const MUTANTS: Mutant[] = [
  {
    name: 'the daily limit is not checked',
    file: 'booking-days.sql',
    text: 'if v_live >= v_limit then',
    instead: 'if false then',
  },
  {
    name: 'the daily limit lets one more through',
    file: 'booking-days.sql',
    text: 'if v_live >= v_limit then',
    instead: 'if v_live > v_limit then',
  },
  {
    name: 'a customer books one delivery more than allowed',
    file: 'new-orders.sql',
    text: 'if v_limit <= greatest(',
    instead: 'if v_limit < greatest(',
  },
  {
    name: "a closed resellers' day is booked",
    file: 'booking-days.sql',
    text: 'if found and not p_by_office then',
    instead: 'if false then',
  },
  {
    name: 'the counter of a slot is not lowered by a move',
    file: 'orders.sql',
    text: 'if v_moved and v_was_live then',
    instead: 'if false then',
  },
  {
    name: 'a deleted order that was cancelled lowers the counter again',
    file: 'orders.sql',
    text: "if v_order ->> 'status' <> 'cancelled' then\n    begin",
    instead: 'if true then\n    begin',
  },
  {
    name: 'an order is brought back onto a full day',
    file: 'orders.sql',
    text: "(p_type = 'consumer' or not v_was_live or v_old_date <> v_new_date)",
    instead: "(p_type = 'consumer' or v_old_date <> v_new_date)",
  },
  {
    name: 'an edit of an older version is taken',
    file: 'orders.sql',
    text: 'elsif p_version <> p_expected_version then',
    instead: 'elsif false then',
  },
  {
    name: 'a repeat with other content is taken for the first request',
    file: 'new-orders.sql',
    text: "if v_placed || (p_order - 'status') <> v_placed then",
    instead: 'if false then',
  },
  {
    name: "an undo takes back another person's later change",
    file: 'history.sql',
    text: 'when p_order || p_entry.after <> p_order then',
    instead: 'when false then',
  },
  {
    name: 'a change leaves an untrue mail waiting',
    file: 'mails.sql',
    text: 'perform withdraw_mail(v_outdated.id, p_history_id);',
    instead: 'null;',
  },
  {
    name: 'a move there and back is told',
    file: 'mails.sql',
    text: "case when not p_order @> v_known then 'order-moved' end",
    instead: "'order-moved'",
  },
  {
    name: 'an undo leaves its mail waiting',
    file: 'mails.sql',
    text: 'perform withdraw_mail(id, p_history_id) from mails_of(v_id)',
    instead: 'perform id from mails_of(v_id)',
  },
  {
    name: 'a closure forgets an order that came meanwhile',
    file: 'closures.sql',
    text: 'where met.id is null or decision.id is null',
    instead: 'where false',
  },
  {
    name: 'a closure replaces the reason of an earlier one',
    file: 'closures.sql',
    text: 'where s.is_open\n    returning',
    instead: 'returning',
  },
  {
    name: 'the counts of a day are not kept',
    file: 'announcements.sql',
    text: 'do update set orders = c.orders + 1',
    instead: 'do update set orders = c.orders',
  },
];

/** Mistakes that only calls at the same time bring out, so only a PostgreSQL server shows them. */
export const RACING_MUTANTS: Mutant[] = [
  {
    name: 'a booking does not lock its day',
    file: 'new-orders.sql',
    text: 'perform lock_booking_day(p_type, v_date);',
    instead: 'null;',
  },
  {
    name: 'nothing locks a day',
    file: 'booking-days.sql',
    text: "perform pg_advisory_xact_lock(case p_type when 'consumer' then 7001 else 7002 end, p_date - date '2000-01-01')",
    instead: 'null',
  },
];
