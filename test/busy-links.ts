/**
 * Customers' changes by link, companies' changes in 'I miei ritiri', and offers from the draft to
 * the order, as part of `busy-clients.ts` on a running product. Unanswered requests are resent
 * unchanged, like by the pages: the answer then says what is stored.
 */
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { separateOrder, supplierInput } from './factories.ts';
import { offerInput } from './offer-rows.ts';
import { cookieOf } from './second-factor.ts';

type Place = { delivery_date: string; delivery_time: string };

export type AnsweredOffer = { status: 'sent' | 'accepted'; place: Place | null };
export type OwnChange = { status: 'pending' | 'cancelled'; delivery_date: string };

export type Answered = {
  /** By the offer's id. */
  offers: Map<string, AnsweredOffer>;
  /** The customer's last change, by the order's id. */
  ownChanges: Map<string, OwnChange>;
};

type Json = Record<string, unknown> & { id: string; version: number; link_token?: string };
type Done = { answer: Response; json: Json };

type Dependencies = {
  /** Resends until there is an answer other than a failure. */
  send: (method: string, path: string, body: object, headers?: object) => Promise<Done>;
  /** Books until it is acknowledged, and returns the answer. */
  place: (path: string, body: { request_id: string }) => Promise<Json>;
  nextSlot: (type: 'consumer' | 'supplier') => { date: string; time: string };
  /** Of the office's session. */
  cookie: string;
};

export async function startLinkClients(
  answered: Answered,
  { send, place, nextSlot, cookie }: Dependencies,
) {
  /** A refusal saying that this very change is stored counts as its answer. */
  async function change(path: string, body: object, wished: object, headers: object = {}) {
    const { answer, json } = await send('POST', path, body, headers);
    const stored = answer.ok ? json : ((json.current ?? {}) as Json);
    const isDone = Object.entries(wished).every(([name, value]) => stored[name] === value);
    if (!isDone) throw new Error(`refused: ${path} ${JSON.stringify(json)}`);
    return stored;
  }

  const nextPlace = (): Place => {
    const { date, time } = nextSlot('consumer');
    return { delivery_date: date, delivery_time: time };
  };

  /**
   * Moves the order that was just booked, and usually cancels it then. `at` is the path of its
   * calls.
   */
  async function changeOwn(
    id: string,
    at: (what: string) => string,
    key: { body: object; headers?: object },
    moved: { delivery_date: string; delivery_time?: string },
    isCancelled: boolean,
  ) {
    const { delivery_date } = moved;
    const wish = { ...key.body, version: 1, ...moved };
    const order = await change(at('move'), wish, { version: 2, delivery_date }, key.headers);
    answered.ownChanges.set(id, { status: 'pending', delivery_date });
    if (!isCancelled) return;
    const reason = { ...key.body, version: order.version, reason: 'other' };
    await change(at('cancel'), reason, { version: 3, status: 'cancelled' }, key.headers);
    answered.ownChanges.set(id, { status: 'cancelled', delivery_date });
  }

  async function byLink(isCancelled: boolean) {
    const { id, link_token: token } = await place(
      '/api/orders/consumer',
      separateOrder(nextPlace()),
    );
    // A lost answer loses its link too.
    if (!token) return;
    await changeOwn(
      id,
      (what) => `/api/own-order/${what}`,
      { body: { token } },
      nextPlace(),
      isCancelled,
    );
  }

  const company = { company_name: 'Edilferro', phone: '095 000 0000' };
  const { json: made } = await send('POST', '/api/admin/resellers', company, { cookie });
  const label = { label: 'Salvo', last_day: null };
  const codes = `/api/admin/resellers/${made.id}/codes`;
  const { json: created } = await send('POST', codes, label, { cookie });
  const access_code = created.code as string;
  const { answer } = await send('POST', '/api/pickups/session', { access_code });
  const session = { cookie: cookieOf(answer.headers) };

  async function byCompany(isCancelled: boolean) {
    const delivery_date = nextSlot('supplier').date;
    const { id, code } = await place(
      '/api/orders/supplier',
      supplierInput({ access_code, delivery_date, email: 'salvo@example.test' }),
    );
    if (!code) return;
    const key = { body: {}, headers: session };
    let { date } = nextSlot('supplier');
    // A day has places for two.
    if (date === delivery_date) ({ date } = nextSlot('supplier'));
    const moved = { delivery_date: date };
    await changeOwn(id, (what) => `/api/pickups/${code}/${what}`, key, moved, isCancelled);
  }

  async function byOffer(isDated: boolean) {
    const at = nextPlace();
    const { email, phone } = separateOrder(at);
    const valid_until = shiftDate(romeDate(new Date()), 30);
    const draft = offerInput({ email, phone, valid_until });
    const { json: offer } = await send('POST', '/api/admin/offers', draft, { cookie });
    const path = `/api/admin/offers/${offer.id}`;
    const message = { version: 1, message: '' };
    await change(`${path}/send`, message, { version: 2, status: 'sent' }, { cookie });
    answered.offers.set(offer.id, { status: 'sent', place: null });
    const { json: link } = await send('POST', `${path}/link`, {}, { cookie });
    const token = (link.url as string).split('#')[1];
    const wish = { token, revision: 1, version: 2, name: 'Concetta', place: isDated ? at : null };
    await change('/api/own-offer/accept', wish, { version: 3, status: 'accepted' });
    answered.offers.set(offer.id, { status: 'accepted', place: isDated ? at : null });
  }

  return { byLink, byCompany, byOffer };
}
