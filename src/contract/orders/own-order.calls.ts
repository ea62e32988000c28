/**
 * The calls of a customer on their order. All are POST, because mail filters follow links with GET.
 */
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { calls, fileBody, jsonAnswer, jsonBody } from '../call.ts';
import { FindOwnOrdersInput } from './find-own-orders.schema.ts';
import {
  LINK_TOKEN_HEADER,
  OwnDeliveryInput,
  OwnProofKey,
  PlacePhoto,
  PlacePhotoKey,
  PlacePhotos,
} from './own-delivery.schema.ts';
import { FindOwnOrdersAnswer, OwnOrder, OwnOrderCalendar } from './own-order.schema.ts';
import {
  CancelOwnOrderInput,
  MoveOwnOrderInput,
  OwnOrderInput,
  OwnOrderNoteInput,
  RestoreOwnOrderInput,
} from './own-order-changes.schema.ts';

const token = 'il-codice-del-collegamento';
const photo = '0b6f1e52-8a3d-4a7b-9c15-3e2d7f8a9b60';
/** Errors of a change that books a place. */
const PLACE_ERRORS = [
  'INVALID_ORDER_LINK',
  'CHANGE_REFUSED',
  'CONFLICT',
  'DATE_NOT_BOOKABLE',
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'TOO_MANY_REQUESTS',
] as const;
const answers = jsonAnswer(OwnOrder, 'The order as it is now');

const photos = jsonAnswer(PlacePhotos, 'The photographs of the place');

export const ownOrder = calls(addresses.ownOrder, 'Own order', {
  /**
   * INVALID_ORDER_LINK for an unknown, revoked or expired token, and for a deleted order: one
   * answer for all.
   */
  read: {
    summary: 'The order of a link',
    body: jsonBody(OwnOrderInput, { token }),
    errors: ['INVALID_ORDER_LINK', 'TOO_MANY_REQUESTS'],
    answer: answers,
  },
  /**
   * The same appointment as in the mails. CHANGE_REFUSED for an order that is cancelled or over.
   */
  calendar: {
    summary: 'The order of a link as a calendar file',
    body: jsonBody(OwnOrderInput, { token }),
    errors: ['INVALID_ORDER_LINK', 'CHANGE_REFUSED', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(OwnOrderCalendar, 'The file (.ics)'),
  },
  /**
   * To a place that a new booking could take, with the notice kept at the old and the new one. The
   * office must confirm the order again. CHANGE_REFUSED says why it may not be moved; on CONFLICT
   * `current` is the current order.
   */
  move: {
    summary: 'Move the order of a link',
    body: jsonBody(MoveOwnOrderInput, {
      token,
      version: 1,
      delivery_date: '2026-11-30',
      delivery_time: '09:30',
    }),
    errors: PLACE_ERRORS,
    answer: answers,
  },
  /**
   * CHANGE_REFUSED says why it may not be cancelled; on CONFLICT `current` is the current order.
   */
  cancel: {
    summary: 'Cancel the order of a link',
    body: jsonBody(CancelOwnOrderInput, { token, version: 1, reason: 'wrong-date' }),
    errors: ['INVALID_ORDER_LINK', 'CHANGE_REFUSED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    answer: answers,
  },
  /**
   * 'Ripristina', for an order that the customer cancelled, while its place is free and the notice
   * allows it.
   */
  restore: {
    summary: 'Restore the cancelled order of a link',
    body: jsonBody(RestoreOwnOrderInput, { token, version: 2 }),
    errors: [...PLACE_ERRORS, 'TOO_MANY_OPEN_ORDERS'],
    answer: answers,
  },
  /**
   * 'Per chi consegna', until the lorry leaves; then CHANGE_REFUSED says why not. On CONFLICT
   * `current` is the current order: the office's changes are shown, not overwritten.
   */
  changeDelivery: {
    summary: 'Say something of the place of a delivery',
    body: jsonBody(OwnDeliveryInput, {
      token,
      version: 1,
      put_down: 'Nel cortile, a sinistra',
      narrow_gate: true,
      slope: false,
      ztl: false,
      needs_crane: false,
      site_contact: 'Geom. Catalano',
      site_phone: '333 0000000',
    }),
    errors: ['INVALID_ORDER_LINK', 'CHANGE_REFUSED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    answer: answers,
  },
  /**
   * 'Ritrova i miei ordini': mails the links of the upcoming orders to this address, once in 24
   * hours. The answer is the same for every address.
   */
  find: {
    summary: 'Get the links of my orders by mail',
    body: jsonBody(FindOwnOrdersInput, { email: 'mario.rossi@example.com' }),
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(FindOwnOrdersAnswer, 'Looked for'),
  },
  /**
   * Adds an entry to the history that the office reads. The order does not change. ALREADY_PLACED
   * if the same request_id came with another text.
   */
  addNote: {
    summary: 'Write a note to the office about the order of a link',
    body: jsonBody(OwnOrderNoteInput, {
      token,
      request_id: '5f0f7c8e-3b1d-4a52-8c53-6b8a0c9b1f04',
      text: 'Il cancello è quello verde.',
    }),
    errors: ['INVALID_ORDER_LINK', 'ALREADY_PLACED', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(z.object({}), 'Written'),
  },
});

export const ownPlace = calls(addresses.ownPlace, 'Own order', {
  /**
   * JPEG or PNG of at most MAX_FILE_BYTES, at most MAX_PLACE_PHOTOS; a duplicate counts once.
   * CHANGE_REFUSED once the lorry has left.
   */
  addPhoto: {
    summary: 'Add a photograph of the place',
    headers: z.object({ [LINK_TOKEN_HEADER]: z.string().meta({ examples: [token] }) }),
    body: fileBody(),
    errors: ['INVALID_ORDER_LINK', 'CHANGE_REFUSED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    answer: photos,
  },
  /** Succeeds for a removed photo too. */
  removePhoto: {
    summary: 'Remove a photograph of the place',
    body: jsonBody(PlacePhotoKey, { token, id: photo }),
    errors: ['INVALID_ORDER_LINK', 'CHANGE_REFUSED', 'TOO_MANY_REQUESTS'],
    answer: photos,
  },
  /** NOT_FOUND if it does not belong to this order. */
  readPhoto: {
    summary: 'A photograph of the place',
    body: jsonBody(PlacePhotoKey, { token, id: photo }),
    errors: ['INVALID_ORDER_LINK', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PlacePhoto, 'The picture, in base64'),
  },
});

export const ownProof = calls(addresses.ownProof, 'Own order', {
  /** NOT_FOUND if it does not belong to this order, or the office shows no proofs to customers. */
  read: {
    summary: 'A picture of the proof of delivery',
    body: jsonBody(OwnProofKey, { token, sha256: 'ab'.repeat(32) }),
    errors: ['INVALID_ORDER_LINK', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PlacePhoto, 'The picture, in base64'),
  },
});
