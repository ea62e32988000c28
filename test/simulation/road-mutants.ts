/**
 * Mistakes in the handling of an order on a lorry (migrations/functions/trips.sql, stop-events.sql), as in
 * mutants.ts.
 */
import type { Mutant } from './mutants.ts';
import type { Step } from './steps.ts';

const MINUTE = 60_000;

const booked: Step = { do: 'book', request: 'p1', content: 1, day: 1, time: '08:00' };
const assigned = (trip: 't1' | 't2', request: 'p1' | 'p3' = 'p1'): Step => ({
  do: 'assign',
  request,
  trip,
  from: 'seen',
  hasReason: request === 'p1',
});
const become = (status: 'planned' | 'started'): Step => ({
  do: 'trip',
  trip: 't1',
  become: status,
});
const deleted: Step = { do: 'delete', request: 'p1', notify: false };
const aDayLater: Step = { do: 'wait', minutes: 1440 };
const reported = (
  kind: 'delivered' | 'failed' | 'reopened',
  minute = 0,
): Extract<Step, { do: 'report' }> => ({
  do: 'report',
  trip: 't1',
  kind,
  order: 'p1',
  at: minute * MINUTE,
});

/** Each step by itself. */
const oneByOne = (...steps: Step[]) => steps.map((step) => [step]);
const onItsDay = (...steps: Step[]) => oneByOne(booked, assigned('t1'), aDayLater, ...steps);

export const ROAD_MUTANTS: Mutant[] = [
  {
    name: 'an order that goes to another day stays on its trip',
    file: 'trips.sql',
    text: "where id = (v_new ->> 'trip_id')::uuid and date = (v_new ->> 'delivery_date')::date",
    instead: "where id = (v_new ->> 'trip_id')::uuid",
    rounds: oneByOne(booked, assigned('t1'), {
      do: 'edit',
      request: 'p1',
      changes: { day: 2 },
      version: 'seen',
      notify: false,
    }),
  },
  {
    name: 'a lorry that cannot carry an order takes it without a reason',
    file: 'trips.sql',
    text: 'when v_kg > v_vehicle.max_kg',
    instead: 'when false',
    rounds: oneByOne(
      {
        do: 'answer an offer',
        offer: 'o1',
        what: 'accept',
        at: { day: 1, time: '08:30' },
        version: 'seen',
      },
      assigned('t2', 'p3'),
    ),
  },
  {
    name: 'who knows already that the lorry left is told again',
    file: 'trips.sql',
    text: "and earlier.status <> 'withdrawn')",
    instead: 'and false)',
    rounds: onItsDay(
      become('started'),
      { do: 'mails', become: 'sent' },
      ...[become('planned'), become('started')],
    ),
  },
  {
    name: 'who was not delivered to is told that the lorry is coming',
    file: 'stop-events.sql',
    text: 'perform withdraw_trip_mails(v_trip.id, v_order_id);',
    instead: 'null;',
    rounds: onItsDay(become('started'), reported('failed')),
  },
  {
    name: 'a press that comes twice is taken twice',
    file: 'stop-events.sql',
    text: 'select * into v_known from stop_events where id = v_id;',
    instead: 'select * into v_known from stop_events where false;',
    rounds: onItsDay(reported('delivered'), { do: 'report again', back: 0 }),
  },
  {
    name: 'of two results the one counts that came last',
    file: 'stop-events.sql',
    text: 'v_is_last := v_last.id is null or v_last.happened_at <= v_at;',
    instead: 'v_is_last := true;',
    rounds: onItsDay(reported('failed', 20), reported('delivered', 10)),
  },
  {
    name: 'a driver completes an order that is on another lorry',
    file: 'stop-events.sql',
    text: "when v_order is null or (v_order ->> 'trip_id')::uuid is distinct from v_trip.id then true",
    instead: 'when v_order is null then true',
    rounds: oneByOne(booked, assigned('t1'), assigned('t2'), aDayLater, reported('delivered')),
  },
  {
    name: 'a driver says something else than the office, which has completed the order',
    file: 'stop-events.sql',
    text: "when v_kind <> 'delivered' and v_is_delivered and v_completed.id is null then true",
    instead: 'when false then true',
    rounds: onItsDay({ do: 'deliver', request: 'p1', version: 'seen' }, reported('failed')),
  },
  {
    name: 'a result is taken back after a quarter of an hour',
    file: 'stop-events.sql',
    text: "v_trip.status = 'closed' or coalesce(v_is_too_late, false)",
    instead: "v_trip.status = 'closed'",
    rounds: onItsDay(reported('failed'), reported('reopened', 20)),
  },
  {
    name: 'what was delivered is called something else after a quarter of an hour',
    file: 'stop-events.sql',
    text: "when v_last.kind = 'delivered' and v_is_delivered and v_is_too_late then true",
    instead: 'when false then true',
    rounds: onItsDay(reported('delivered'), reported('failed', 20)),
  },

  // Only concurrent calls reveal this.
  {
    name: 'what a driver reports is refused because its order is deleted at that moment',
    file: 'stop-events.sql',
    text: 'exception when raise_exception then\n      null;',
    instead: 'exception when raise_exception then\n      raise;',
    rounds: [...onItsDay(), [deleted, reported('failed')]],
  },
];
