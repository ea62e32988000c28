/** The calls of a driver's device, and the office's calls on devices, proofs and photos. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, fileAnswer, fileBody, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreatedDeviceCode,
  DriverDay,
  DriverDevice,
  DriverDevices,
  FileReceipt,
  OpenDriverSessionInput,
} from './driver.schema.ts';
import { Sha256, StopEventInput, TakenEvent } from './stop-events.schema.ts';

const id = 'b0e7a1d4-5c3f-4e29-8f10-7a6d2c9b4e31';
const event = '0b6f1e52-8a3d-4a7b-9c15-3e2d7f8a9b60';
const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const fileParams = z.object({
  event: z.uuid().meta({ examples: [event] }),
  sha256: Sha256.check(z.meta({ examples: [sha256] })),
});
const picture = fileAnswer(
  ['image/jpeg', 'image/png'],
  'The picture, as JPEG or PNG, without what a camera adds to it',
);

export const driver = calls(addresses.driver, 'Road', {
  /**
   * Opens a session of DEVICE_SESSION_DAYS on this device, with its own cookie. INVALID_LINK for an
   * unknown, used, expired or revoked code.
   */
  signIn: {
    summary: "Let a driver's device in by the code of its QR",
    body: jsonBody(OpenDriverSessionInput, { code: 'the code behind #' }),
    errors: ['INVALID_LINK', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(DriverDay, "The driver's day"),
  },
  /** UNAUTHENTICATED without a session. */
  signOut: {
    summary: 'End the session of this device',
    errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(z.object({}), 'Ended'),
  },
  /**
   * UNAUTHENTICATED without a session, for a revoked device, and for a driver who is no longer
   * active.
   */
  readDay: {
    summary: "The driver's trips of today and tomorrow",
    errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(DriverDay, "The driver's day"),
  },
  /**
   * One event. A late or repeated one is no error. NOT_FOUND for a trip that was never the
   * driver's, or an order that was never on it; CONFLICT for a trip on a later day, and for an id
   * that another event has. Files beyond FILE_LIMITS are dropped.
   */
  sendEvent: {
    summary: 'Report what happened',
    body: jsonBody(StopEventInput, {
      id: event,
      trip_id: id,
      kind: 'departed',
      device_at: '2027-03-01T07:05:00.000Z',
      clock_offset_ms: 0,
    }),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(TakenEvent, 'What became of it, also of a repeat'),
  },
  /**
   * A file of an event that has arrived and lists its hash. INVALID_INPUT if it is no image, too
   * large, or has another hash; NOT_FOUND if the event has not arrived or does not list it.
   */
  sendFile: {
    summary: 'Send a photograph or a signature',
    params: fileParams,
    body: fileBody(),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(FileReceipt, 'It is stored; also of a repeat'),
  },
  /** For an order on one of the driver's trips of today or tomorrow. */
  placePhoto: {
    summary: 'A photograph of the place',
    params,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: picture,
  },
});

export const driverDevices = calls(addresses.driverDevices, 'Admin road', {
  /** The devices of all drivers. */
  list: {
    summary: "The drivers' devices",
    answer: jsonAnswer(DriverDevices, 'The devices'),
  },
  /** NOT_FOUND for an unknown or inactive driver. */
  createCode: {
    summary: 'Make a code that lets in one device of a driver',
    params,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: createdAnswer(CreatedDeviceCode, 'The address for the QR'),
  },
  /** Ends its code and session at once. Succeeds for a revoked device too. */
  revoke: {
    summary: 'Shut a device out',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(DriverDevice, 'The device as it is now'),
  },
  /** NOT_FOUND if it has not arrived, or was erased. */
  stopFile: {
    summary: 'A photograph or a signature of a delivery',
    params: fileParams,
    errors: ['NOT_FOUND'],
    answer: picture,
  },
  /** NOT_FOUND if it was erased. */
  placePhoto: {
    summary: "A photograph of an order's place, by its customer",
    params,
    errors: ['NOT_FOUND'],
    answer: picture,
  },
});
