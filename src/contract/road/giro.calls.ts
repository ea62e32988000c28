/** The calls of a driver's device, and the office's calls on devices, proofs and photographs of the road. */
import * as z from 'zod';
import { defineRoute, fileAnswer, fileBody, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreatedDeviceCode,
  DriverDay,
  DriverDevice,
  DriverDevices,
  FileReceipt,
  OpenGiroInput,
} from './giro.schema.ts';
import { Sha256, StopEventInput, TakenEvent } from './stop-events.schema.ts';

const tags = ['Road'];
const officeTags = ['Admin road'];
const id = 'b0e7a1d4-5c3f-4e29-8f10-7a6d2c9b4e31';
const event = '0b6f1e52-8a3d-4a7b-9c15-3e2d7f8a9b60';
const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const fileParams = z.object({
  event: z.uuid().meta({ examples: [event] }),
  sha256: Sha256.check(z.meta({ examples: [sha256] })),
});
const picture = {
  description: 'The picture, as JPEG or PNG, without what a camera adds to it',
  content: {
    ...fileAnswer('image/jpeg', '').content,
    ...fileAnswer('image/png', '').content,
  },
};

/**
 * Opens the session of this device for DEVICE_SESSION_DAYS, as a cookie of its own. INVALID_LINK of a code that is unknown,
 * used, expired or revoked.
 */
export const openGiroRoute = defineRoute({
  method: 'post',
  path: '/api/giro/session',
  tags,
  summary: "Let a driver's device in by the code of its QR",
  request: { body: jsonBody(OpenGiroInput, { code: 'the code behind #' }) },
  errors: ['INVALID_LINK', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(DriverDay, "The driver's day") },
});

/** One that is over already stays so. */
export const closeGiroRoute = defineRoute({
  method: 'delete',
  path: '/api/giro/session',
  tags,
  summary: 'End the session of this device',
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(z.object({}), 'Ended') },
});

/** UNAUTHENTICATED without a session, of a device that was shut out, and of a driver who no longer drives. */
export const readGiroRoute = defineRoute({
  method: 'get',
  path: '/api/giro',
  tags,
  summary: "The driver's trips of today and tomorrow",
  errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(DriverDay, "The driver's day") },
});

/**
 * One press. What comes late or twice is no error. NOT_FOUND of a trip that was never the driver's, or an order that was
 * never on it; CONFLICT for a trip whose day has not come, and for an id that another event has. Files beyond FILE_LIMITS
 * are dropped.
 */
export const takeStopEventRoute = defineRoute({
  method: 'post',
  path: '/api/giro/events',
  tags,
  summary: 'Report what happened',
  request: {
    body: jsonBody(StopEventInput, {
      id: event,
      trip_id: id,
      kind: 'departed',
      device_at: '2027-03-01T07:05:00.000Z',
      clock_offset_ms: 0,
    }),
  },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(TakenEvent, 'What became of it, also of a repeat') },
});

/**
 * A file of an event that has arrived and names its hash. INVALID_INPUT of what is no picture, too large, or has another
 * hash; NOT_FOUND of an event that has not come yet or does not name it.
 */
export const sendStopFileRoute = defineRoute({
  method: 'put',
  path: '/api/giro/events/{event}/files/{sha256}',
  tags,
  summary: 'Send a photograph or a signature',
  request: {
    params: fileParams,
    body: fileBody(),
  },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(FileReceipt, 'It is stored; also of a repeat') },
});

/** Of an order that is on one of the driver's trips of today or tomorrow. */
export const readGiroPlacePhotoRoute = defineRoute({
  method: 'get',
  path: '/api/giro/place-photos/{id}',
  tags,
  summary: 'A photograph of the place',
  request: { params },
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 200: picture },
});

/** Of all drivers. */
export const listDriverDevicesRoute = defineRoute({
  method: 'get',
  path: '/api/admin/driver-devices',
  tags: officeTags,
  summary: "The drivers' devices",
  responses: { 200: jsonAnswer(DriverDevices, 'The devices') },
});

/** NOT_FOUND of a driver who is not there or not active. */
export const createDeviceCodeRoute = defineRoute({
  method: 'post',
  path: '/api/admin/drivers/{id}/devices',
  tags: officeTags,
  summary: 'Make a code that lets in one device of a driver',
  request: { params },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 201: jsonAnswer(CreatedDeviceCode, 'The address for the QR') },
});

/** Its code and its session end at once. One that is revoked already stays so. */
export const revokeDriverDeviceRoute = defineRoute({
  method: 'post',
  path: '/api/admin/driver-devices/{id}/revoke',
  tags: officeTags,
  summary: 'Shut a device out',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(DriverDevice, 'The device as it is now') },
});

/** NOT_FOUND of one that has not arrived, or is erased. */
export const readStopFileRoute = defineRoute({
  method: 'get',
  path: '/api/admin/stop-events/{event}/files/{sha256}',
  tags: officeTags,
  summary: 'A photograph or a signature of a delivery',
  request: { params: fileParams },
  errors: ['NOT_FOUND'],
  responses: { 200: picture },
});

/** NOT_FOUND of one that is erased. */
export const readPlacePhotoRoute = defineRoute({
  method: 'get',
  path: '/api/admin/place-photos/{id}',
  tags: officeTags,
  summary: "A photograph of an order's place, by its customer",
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: picture },
});
