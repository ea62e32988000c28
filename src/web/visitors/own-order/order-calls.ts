/** The calls on a customer's order: by a mail's link, or in the session of a company. */
import { addresses } from '#contract/addresses.ts';
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
import { answerOf, api, withTimeout } from '#web/api.ts';
import { request } from '#web/request.ts';
import { takePrefetched } from '#web/visitors/opened/prefetch.ts';
import type { ChangeProps } from '#web/visitors/opened/use-change-form.ts';

export type OrderCalls = {
  read: () => Promise<OwnOrder>;
  move: (to: OrderMove) => Promise<OwnOrder>;
  cancel: (why: OrderCancellation) => Promise<OwnOrder>;
  restore: (version: OrderReturn) => Promise<OwnOrder>;
  note: (note: OrderNote) => Promise<unknown>;
  /** A file of the proof of delivery, as an image URL. */
  proof?: (sha256: string) => Promise<string>;
  /** 'Per chi consegna', for a private customer's order. */
  place?: SiteCalls;
  /**
   * Only with a link, because the mails keep the calendar entry up to date; a session sends none.
   */
  calendar?: () => Promise<OwnOrderCalendar>;
};

/** The delivery instructions, and the photos of the place. */
export type SiteCalls = {
  save: (input: OwnDelivery) => Promise<OwnOrder>;
  addPhoto: (picture: Blob) => Promise<PlacePhotos>;
  removePhoto: (id: string) => Promise<PlacePhotos>;
  /** As an image URL. */
  readPhoto: (id: string) => Promise<string>;
};

/** The props of a panel: the order as it was when the panel was opened. */
export type OrderPanelProps = ChangeProps<OwnOrder> & { calls: OrderCalls; order: OwnOrder };

type Picture = { media_type: string; picture: string };
const addressOf = ({ media_type, picture }: Picture) => `data:${media_type};base64,${picture}`;

export const callsByLink = (token: string): OrderCalls => ({
  read: () =>
    answerOf<OwnOrder>(
      takePrefetched(token, () => request(addresses.ownOrder.read, { token }, withTimeout())),
    ),
  move: (to) => api.ownOrder.move({ token, ...to }, withTimeout()),
  cancel: (why) => api.ownOrder.cancel({ token, ...why }, withTimeout()),
  restore: (version) => api.ownOrder.restore({ token, ...version }, withTimeout()),
  note: (note) => api.ownOrder.addNote({ token, ...note }, withTimeout()),
  calendar: () => api.ownOrder.calendar({ token }, withTimeout()),
  proof: async (sha256) => addressOf(await api.ownProof.read({ token, sha256 }, withTimeout())),
  place: {
    save: (input) => api.ownOrder.changeDelivery({ token, ...input }, withTimeout()),
    addPhoto: (picture) => {
      const headers = { [LINK_TOKEN_HEADER]: token };
      return api.ownPlace.addPhoto({}, { ...withTimeout(), headers, body: picture });
    },
    removePhoto: (id) => api.ownPlace.removePhoto({ token, id }, withTimeout()),
    readPhoto: async (id) => addressOf(await api.ownPlace.readPhoto({ token, id }, withTimeout())),
  },
});

export const callsBySession = (code: string): OrderCalls => ({
  read: () => api.pickups.read({ code }, withTimeout()),
  move: (to) => api.pickups.move({ code, ...to }, withTimeout()),
  cancel: (why) => api.pickups.cancel({ code, ...why }, withTimeout()),
  restore: (version) => api.pickups.restore({ code, ...version }, withTimeout()),
  note: (note) => api.pickups.addNote({ code, ...note }, withTimeout()),
});
