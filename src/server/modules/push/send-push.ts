/** Sends one message to one browser's push service (RFC 8030), and says what came back. */
import { PUSH_TTL_SECONDS, type PushFailure, type PushTest } from '#contract/push/push.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Resolve, resolveName, sendPost } from '#server/platform/outgoing/post.ts';
import { type AllowAddress, isGlobal } from '#server/platform/outgoing/public-address.ts';
import { readRetryAfter } from '#server/platform/outgoing/retry-after.ts';
import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import { type IsPushService, isPushService } from './push-services.ts';
import { createVapidKeys, type VapidKeys, vapidAuthorization } from './vapid.ts';

/** How this server sends notices. Tests replace the services. */
export type PushSender = {
  keys: VapidKeys;
  /** For the push service, if something is wrong. */
  contact: string;
  isService: IsPushService;
  isAllowed: AllowAddress;
  resolve: Resolve;
};

export function createPushSender(
  { sessionSecret, companyEmail }: { sessionSecret: string; companyEmail: string },
  services: Partial<PushSender> = {},
): PushSender {
  return {
    keys: createVapidKeys(sessionSecret),
    contact: `mailto:${companyEmail}`,
    isService: isPushService,
    isAllowed: isGlobal,
    resolve: resolveName,
    ...services,
  };
}

/** What the worker of the office's pages shows (src/web/office/alerts/worker/). Nothing personal. */
export type PushMessage = {
  title: string;
  /** Opened by a press. */
  path: string;
  /** A later notice with the same tag replaces this one. */
  tag: string;
};

export type PushOutcome = PushTest & {
  /** When the service asks to try again. */
  retryAt?: Date | undefined;
};

type Sending = {
  to: BrowserKeys & { endpoint: string };
  message: PushMessage;
  /** At most 32 characters of base64url: a later message with the same topic replaces a waiting one. */
  topic: string;
  ttlSeconds?: number;
};

/** Throws if `signal` is aborted for another reason than its time. */
export async function sendPush(
  { keys, contact, isAllowed, resolve }: PushSender,
  { to, message, topic, ttlSeconds = PUSH_TTL_SECONDS }: Sending,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<PushOutcome> {
  const { endpoint } = to;
  const now = clock();
  const { httpStatus, failure, retryAfter } = await sendPost({
    url: endpoint,
    headers: {
      authorization: vapidAuthorization(keys, { endpoint, contact, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      topic,
      urgency: 'high',
    },
    body: encryptPush(JSON.stringify(message), to),
    isAllowed,
    resolve,
    signal,
  });
  return {
    http_status: httpStatus,
    failure: failure === null ? null : failureOf(httpStatus),
    retryAt: readRetryAfter(retryAfter, now),
  };
}

function failureOf(status: number | null): PushFailure {
  if (status === null) return 'unreachable';
  if (status === 404 || status === 410) return 'ended';
  if (status === 413) return 'too-large';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}
