/** Takes a step like a person: with what that person has seen, one call after the other. */
import type { ClosureDecision } from '#contract/days/closures.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { askForSeveral, askProduct, fieldsOf, type OneOfSeveral } from './ask-product.ts';
import type { Answer, Call, Observed } from './calls.ts';
import { dayAfter, todayInRome } from './clock-rules.ts';
import { COMPANIES, OFFERED_ITEMS, OFFERED_KG, OFFERS, TRIPS } from './given.ts';
import {
  codeOf,
  type Decision,
  orderNameOf,
  REQUESTS,
  type Request,
  type Step,
  typeOf,
} from './steps.ts';

/** What the answers of earlier rounds have shown. */
export type Seen = {
  /** In milliseconds. */
  now: number;
  today: string;
  requestIds: Map<Request, string>;
  orders: Map<Request, string>;
  versions: Map<string, number>;
  /** The office's history entries, in the order of their answers. */
  entries: { id: string; entry: number }[];
  /** The newest note of each order, by its entry. */
  notes: Map<string, number>;
  rulesVersion: number;
  /** The trip of each order, by both ids. */
  trips: Map<string, string | null>;
  reports: Extract<Call, { call: 'event' }>[];
  /**
   * The real time in milliseconds of the drivers' first press: the database accepts none in the
   * future.
   */
  pressed: number;
};

export function nothingSeen(start: string): Seen {
  const now = Date.parse(start);
  return {
    now,
    today: todayInRome(now),
    requestIds: new Map(REQUESTS.map((request) => [request, crypto.randomUUID()])),
    orders: new Map(),
    versions: new Map(),
    entries: [],
    notes: new Map(),
    rulesVersion: 1,
    trips: new Map(),
    reports: [],
    pressed: Date.now() - 86_400_000,
  };
}

const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** The step's calls and answers. Only reads `seen`: the round's other steps use it too. */
export async function takeStep(orm: Orm, step: Step, seen: Seen): Promise<Observed[]> {
  const calls = callsOf(step, seen);
  if ('requests' in step) {
    return askForSeveral(orm, calls as OneOfSeveral[]);
  }
  const observed: Observed[] = [];
  const ask = async (call: Call): Promise<Answer> => {
    const answer = await askProduct(orm, call);
    observed.push({ call, answer });
    return answer;
  };
  for (const call of calls) {
    const answer = await ask(call);
    if (call.call !== 'preview' || step.do !== 'close' || !answer.ok) continue;
    const { span, now } = call;
    // In the order in which they were made: ids are random, and the same seed must make the same
    // history.
    const made = [...seen.orders.values()];
    const placeOf = (met: string) => made.findIndex((id) => met.startsWith(id));
    const decisions = (answer.orders as string[])
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((met, place) =>
        decide(met, step.decisions[place % step.decisions.length] as Decision, step.notify, seen),
      );
    await ask({ call: 'close', span, now, reason: step.reason, decisions });
  }
  return observed;
}

function callsOf(step: Step, seen: Seen): Call[] {
  const { now } = seen;
  const dateOf = (day: number) => dayAfter(seen.today, day);
  const id = (request: Request) => seen.orders.get(request) ?? NOBODYS;
  const versionOf = (request: Request) => seen.versions.get(id(request)) ?? 1;
  const spanOf = ({ types, from, to, times }: Extract<Step, { do: 'close' | 'open' }>) => ({
    types,
    from: dateOf(from),
    to: dateOf(to),
    ...(times && { times }),
  });
  switch (step.do) {
    case 'book':
    case 'create': {
      const { request, content } = step;
      const type = typeOf(request);
      const place = { delivery_date: dateOf(step.day), delivery_time: step.time };
      const request_id = seen.requestIds.get(request) ?? NOBODYS;
      if (step.do === 'book') {
        const code = codeOf(request);
        return [
          {
            call: 'book',
            type,
            request_id,
            fields: fieldsOf(type, content, place, 'pending'),
            ...(code && { code }),
            now,
          },
        ];
      }
      const fields = fieldsOf(type, content, place, step.status);
      return [{ call: 'create', type, request_id, fields, notify: step.notify }];
    }
    case 'edit': {
      const { request, version, notify } = step;
      const { day, time, status, content } = step.changes;
      const changes = {
        ...(day !== undefined && { delivery_date: dateOf(day) }),
        ...(time && { delivery_time: time }),
        ...(status && { status }),
        ...(content && {
          phone: `333 000 000${content}`,
          email: content === 1 ? '' : 'b@example.test',
        }),
      };
      const sent = versionOf(request) - (version === 'older' ? 1 : 0);
      const versioned = version === 'none' ? {} : { version: sent };
      return [{ call: 'edit', id: id(request), changes, ...versioned, notify }];
    }
    case 'confirm': {
      const { request, version } = step;
      const sent = versionOf(request) - (version === 'older' ? 1 : 0);
      return [{ ...confirmation(id(request)), ...(version !== 'none' && { version: sent }) }];
    }
    case 'write a note':
      return [{ call: 'note', id: id(step.request), now }];
    case 'read the notes': {
      const newest = seen.notes.get(id(step.request)) ?? 0;
      const last = newest - (step.version === 'older' ? 1 : 0);
      return [{ call: 'read notes', id: id(step.request), last }];
    }
    case 'deliver': {
      const version = versionOf(step.request) - (step.version === 'older' ? 1 : 0);
      return [{ call: 'deliver', id: id(step.request), version, now }];
    }
    case 'move one’s own':
    case 'cancel one’s own':
    case 'restore one’s own': {
      const version = versionOf(step.request) - (step.version === 'older' ? 1 : 0);
      const [what] = step.do.split(' ') as ['move' | 'cancel' | 'restore'];
      const { day, time } = step.do === 'move one’s own' ? step : { day: 0, time: '' };
      const to = { delivery_date: dateOf(day), delivery_time: time };
      return [{ call: 'own', what, id: id(step.request), version, to, now }];
    }
    case 'read each one’s own': {
      const to = { delivery_date: dateOf(0), delivery_time: '' };
      const ids = new Set(seen.orders.values());
      return [...ids].map((own) => ({
        call: 'own',
        what: 'read',
        id: own,
        version: 0,
        to,
        now,
      }));
    }
    case 'answer an offer': {
      const { what, offer, at } = step;
      const { id: offerId, order } = OFFERS[offer];
      const version = (seen.versions.get(offerId) ?? 1) - (step.version === 'older' ? 1 : 0);
      const place = at && { delivery_date: dateOf(at.day), delivery_time: at.time };
      const fields = place && {
        ...order,
        items: OFFERED_ITEMS,
        weight_kg: OFFERED_KG,
        ...place,
        status: 'pending' as const,
      };
      return [{ call: 'offer', what, id: offerId, version, fields, now }];
    }
    case 'assign': {
      const { request, trip, from, hasReason } = step;
      return [
        {
          call: 'assign',
          id: id(request),
          trip: trip && TRIPS[trip].id,
          from: from === 'seen' ? (seen.trips.get(id(request)) ?? null) : null,
          reason: hasReason ? 'Due viaggi' : '',
        },
      ];
    }
    case 'trip':
      return [{ call: 'trip', id: TRIPS[step.trip].id, become: step.become, now }];
    case 'report': {
      const { trip, kind, order, at } = step;
      const { id: trip_id, driver } = TRIPS[trip];
      const order_id = order && id(order);
      const event = {
        id: crypto.randomUUID(),
        driver,
        trip_id,
        order_id,
        kind,
        at: seen.pressed + at,
      };
      return [{ call: 'event', what: kind, id: order_id ?? '', event, now }];
    }
    case 'report again': {
      const again = seen.reports.at(-1 - step.back);
      return again ? [{ ...again, now }] : [];
    }
    case 'delete':
      return [{ call: 'delete', id: id(step.request), notify: step.notify }];
    case 'undo':
      return [{ call: 'undo', ...(seen.entries.at(-1 - step.back) ?? { id: NOBODYS, entry: 0 }) }];
    case 'confirm several':
      return step.requests.map((request) => ({
        ...confirmation(id(request)),
        version: versionOf(request),
        several: true,
      }));
    case 'deliver several':
      return step.requests.map((request) => ({
        call: 'deliver',
        id: id(request),
        version: versionOf(request),
        now,
        several: true,
      }));
    case 'move several': {
      const changes = { delivery_date: dateOf(step.day), delivery_time: step.time };
      return step.requests.map((request) => ({
        call: 'edit',
        id: id(request),
        changes,
        version: versionOf(request),
        notify: step.notify,
        several: true,
      }));
    }
    case 'close':
      return [{ call: 'preview', span: spanOf(step), now }];
    case 'open':
      return [{ call: 'open', span: spanOf(step) }];
    case 'rules': {
      const version = seen.rulesVersion - (step.version === 'older' ? 1 : 0);
      return [{ call: 'rules', version, changes: step.changes }];
    }
    case 'company': {
      const { id: company } = COMPANIES[step.company];
      const version = (seen.versions.get(company) ?? 1) - (step.version === 'older' ? 1 : 0);
      return [{ call: 'company', id: company, version, changes: step.changes }];
    }
    case 'mails':
      return [{ call: 'mails', become: step.become, now }];
    case 'retention':
      return [{ call: 'retention', before: dateOf(step.day) }];
    case 'wait':
      return [];
  }
}

const confirmation = (id: string) =>
  ({
    call: 'edit',
    id,
    changes: { status: 'confirmed' },
    expected_status: 'pending',
    notify: false,
  }) as const;

function decide(met: string, decision: Decision, notify: boolean, seen: Seen): ClosureDecision {
  const [id = '', version] = met.split(' ');
  const decided = { id, version: Number(version) };
  if (decision.action === 'keep') return { action: 'keep', ...decided };
  if (decision.action === 'cancel') return { action: 'cancel', ...decided, notify };
  const { day, time } = decision;
  return {
    action: 'move',
    ...decided,
    delivery_date: dayAfter(seen.today, day),
    delivery_time: time,
    notify,
  };
}

/** What a round's answers have shown, for the next one. */
export function learn(seen: Seen, step: Step, observed: Observed[]): void {
  if (step.do === 'wait') seen.now += step.minutes * 60_000;
  for (const { call, answer } of observed) {
    if (call.call === 'event') seen.reports.push(call);
    if (!answer.ok) continue;
    if (call.call === 'assign') seen.trips.set(call.id, call.trip);
    if (call.call === 'rules') seen.rulesVersion = answer.version ?? 0;
    if (call.call === 'note') seen.notes.set(call.id, answer.note as number);
    if (call.call === 'company') seen.versions.set(call.id, answer.version ?? 0);
    const { id, version, history_id } = answer;
    if (id && 'request' in step) seen.orders.set(step.request, id);
    if (call.call === 'offer') seen.versions.set(call.id, answer.offer_version as number);
    if (id && 'offer' in step) seen.orders.set(orderNameOf(step.offer), id);
    if (id && version) seen.versions.set(id, version);
    if (id && history_id) seen.entries.push({ id, entry: history_id });
    const results = (answer.results ?? []) as { id: string; history_id: number | null }[];
    for (const result of results) {
      if (!result.history_id) continue;
      seen.entries.push({ id: result.id, entry: result.history_id });
      seen.versions.set(result.id, (seen.versions.get(result.id) ?? 1) + 1);
    }
  }
}
