import { push as calls } from '#contract/push/push.calls.ts';
import type { PushDeviceInput, PushTest } from '#contract/push/push.schema.ts';
import type { Caller } from '#server/platform/answer.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { deviceName } from '#server/platform/device-name.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { canEncrypt } from './encrypt-push.ts';
import { TEST_MESSAGE } from './notice-message.ts';
import {
  deletePushDevice,
  findQuietHours,
  findSubscription,
  listPushDevices,
  notePush,
  type PushOwner,
  storePushDevice,
  storeQuietHours,
} from './push-devices.store.ts';
import { takeNotices } from './push-notices.store.ts';
import { type PushSender, sendPush } from './send-push.ts';

type Dependencies = { orm: Orm; clock: Clock; push: PushSender };

const TEST_SECONDS = 10;

const ownerOf = ({ user, c }: Caller): PushOwner => ({
  user: user.id,
  session: c.get('session').id,
});

export function pushRoutes(given: Dependencies) {
  const { orm, push } = given;
  return answer(calls, {
    read: async (_input, caller) => ({
      key: push.keys.publicKey,
      session_id: ownerOf(caller).session,
      devices: await listPushDevices(orm, ownerOf(caller), given.clock()),
      quiet_hours: await findQuietHours(orm, caller.user.id),
    }),
    add: (input, caller) => {
      requireSubscription(push, input);
      const name = deviceName(caller.c.req.header('user-agent') ?? '');
      return storePushDevice(orm, ownerOf(caller), { ...input, name });
    },
    remove: async ({ id }, { user }) => {
      if (!(await deletePushDevice(orm, user.id, id))) throw missing();
      return { id };
    },
    test: ({ id }, { user }) => testDevice(given, user.id, id),
    setQuietHours: async ({ quiet_hours }, { user }) => {
      await storeQuietHours(orm, user.id, quiet_hours);
      return { quiet_hours };
    },
    take: async ({ id }) => {
      await takeNotices(orm, id);
      return { id };
    },
  });
}

const missing = () => new AppError('NOT_FOUND', { message: 'Dispositivo non trovato' });

/** Throws INVALID_INPUT. */
function requireSubscription({ isService }: PushSender, input: PushDeviceInput): void {
  if (!isService(new URL(input.endpoint))) {
    throw invalidInput({ endpoint: 'Non è il servizio di notifica di un browser conosciuto' });
  }
  if (!canEncrypt(input)) throw invalidInput({ p256dh: 'Non è una chiave di un browser' });
}

/** Throws NOT_FOUND. */
async function testDevice(
  { orm, clock, push }: Dependencies,
  user: string,
  id: string,
): Promise<PushTest> {
  const to = await findSubscription(orm, user, id, clock());
  if (!to) throw missing();
  const signal = AbortSignal.timeout(TEST_SECONDS * 1000);
  const sending = { to, message: TEST_MESSAGE, topic: 'prova' };
  const { failure, http_status } = await sendPush(push, sending, { clock, signal });
  await notePush(orm, id, failure, clock());
  return { failure, http_status };
}
