/** One's own notices while the office is closed: only one's own devices, never those of others. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import { OwnPush, PushDevice, PushDeviceInput, PushTest, QuietHoursInput } from './push.schema.ts';

const id = '5f0c9f9e-3a0e-4c53-8d9b-1d7f5b8a2c64';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const device = z.object({ id: z.uuid() });

export const push = calls(addresses.push, 'Admin notices', {
  /** Newest device first. Endpoints and keys of devices are in no answer. */
  read: {
    summary: "One's own devices and quiet hours, and the key to subscribe with",
    answer: jsonAnswer(OwnPush, 'The devices and quiet hours'),
  },
  /**
   * Belongs to the session that calls, and ends with it. Replaces the session's earlier device, and
   * any device with the same endpoint. INVALID_INPUT at `endpoint` for another host than those of
   * the browsers' push services, and at `p256dh` for what is no point of the curve.
   */
  add: {
    summary: "Push notices to this session's browser",
    body: jsonBody(PushDeviceInput, {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dXBkYXRlOjE',
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    answer: createdAnswer(PushDevice, 'The device'),
  },
  remove: {
    summary: "Push nothing more to one of one's own devices",
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(device, 'Removed'),
  },
  /** At once, also in quiet hours. A device that its push service no longer knows is removed. */
  test: {
    summary: "Push a test to one of one's own devices",
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(PushTest, 'What the push service answered'),
  },
  setQuietHours: {
    summary: "Change one's own quiet hours",
    body: jsonBody(QuietHoursInput, { quiet_hours: { from: '21:00', to: '07:00' } }),
    answer: jsonAnswer(QuietHoursInput, 'The quiet hours as they are now'),
  },
  /**
   * Somebody has opened the order or the offer with this id in the office: what happened to it is
   * pushed to nobody any more. Succeeds for every id.
   */
  take: {
    summary: 'Withdraw the notices about an order or an offer that were not sent yet',
    params,
    answer: jsonAnswer(device, 'Withdrawn'),
  },
});
