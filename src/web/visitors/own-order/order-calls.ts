/** The calls on one's own order: by the link of a mail, or in the session of a company. */
import {
  LINK_TOKEN_HEADER,
  type OwnDelivery,
  type PlacePhotos,
} from '#contract/orders/own-delivery.schema.ts';
import type { OwnOrder, OwnOrderCalendar } from '#contract/orders/own-order.schema.ts';
import type {
  OrderCancellation,
  OrderMove,
  OrderNote,
  OrderReturn,
} from '#contract/orders/own-order-changes.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { takeAhead } from '#web/visitors/opened/ask-ahead.ts';
import type { ChangeProps } from '#web/visitors/opened/use-change-form.ts';

export type OrderCalls = {
  read: () => Promise<OwnOrder>;
  move: (to: OrderMove) => Promise<OwnOrder>;
  cancel: (why: OrderCancellation) => Promise<OwnOrder>;
  restore: (version: OrderReturn) => Promise<OwnOrder>;
  note: (note: OrderNote) => Promise<unknown>;
  /** A picture of the proof of delivery, as the address of an image. */
  proof?: (sha256: string) => Promise<string>;
  /** 'Per chi consegna', of a private customer's order. */
  place?: PlaceCalls;
  /** The mails keep right what was taken with a link; in a session there is none. */
  calendar?: () => Promise<OwnOrderCalendar>;
};

/** What a customer says of the place, and its photographs. */
export type PlaceCalls = {
  save: (said: OwnDelivery) => Promise<OwnOrder>;
  addPhoto: (picture: Blob) => Promise<PlacePhotos>;
  removePhoto: (id: string) => Promise<PlacePhotos>;
  /** As the address of an image. */
  readPhoto: (id: string) => Promise<string>;
};

/** Of a panel: the order as it was when the panel was opened. */
export type OrderPanelProps = ChangeProps<OwnOrder> & { calls: OrderCalls; order: OwnOrder };

const own = api['own-order'];
const photos = own['place-photos'];
type Picture = { media_type: string; picture: string };
const addressOf = ({ media_type, picture }: Picture) => `data:${media_type};base64,${picture}`;
const init = () => ({ init: withTimeout() });

export const callsByLink = (token: string): OrderCalls => ({
  read: () => call(takeAhead(token, () => own.$post({ json: { token } }, init()))),
  move: (to) => call(own.move.$post({ json: { token, ...to } }, init())),
  cancel: (why) => call(own.cancel.$post({ json: { token, ...why } }, init())),
  restore: (version) => call(own.restore.$post({ json: { token, ...version } }, init())),
  note: (note) => call(own.note.$post({ json: { token, ...note } }, init())),
  calendar: () => call(own.calendar.$post({ json: { token } }, init())),
  proof: async (sha256) =>
    addressOf(await call(own.proof.$post({ json: { token, sha256 } }, init()))),
  place: {
    save: (said) => call(own.delivery.$post({ json: { token, ...said } }, init())),
    addPhoto: (picture) =>
      call(
        photos.$post(
          { header: { [LINK_TOKEN_HEADER]: token } },
          { init: { ...withTimeout(), body: picture } },
        ),
      ),
    removePhoto: (id) => call(photos.remove.$post({ json: { token, id } }, init())),
    readPhoto: async (id) =>
      addressOf(await call(photos.read.$post({ json: { token, id } }, init()))),
  },
});

const pickup = api.pickups[':code'];

export const callsBySession = (code: string): OrderCalls => {
  const param = { code };
  return {
    read: () => call(pickup.$get({ param }, init())),
    move: (json) => call(pickup.move.$post({ param, json }, init())),
    cancel: (json) => call(pickup.cancel.$post({ param, json }, init())),
    restore: (json) => call(pickup.restore.$post({ param, json }, init())),
    note: (json) => call(pickup.note.$post({ param, json }, init())),
  };
};
