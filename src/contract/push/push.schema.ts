/** The browsers that an administrator's notices are pushed to while the office is closed (RFC 8030). */
import * as z from 'zod/mini';
import { Instant, TimeText } from '../fields.schema.ts';

/** Seconds in which somebody may take what happened, before others are told. */
export const PUSH_DELAY_SECONDS = 60;
/** Seconds after that in which a notice may still arrive. */
export const PUSH_TTL_SECONDS = 3600;
/** Greatest length of a push service's address in characters. */
export const MAX_PUSH_ENDPOINT = 1000;

/** Why a notice did not arrive, with the office's words. */
export const PUSH_FAILURES = {
  unreachable: 'il servizio di notifica del browser non risponde',
  busy: 'il servizio di notifica del browser è sovraccarico',
  refused: 'il servizio di notifica del browser non ha accettato l’avviso',
  'too-large': 'l’avviso era troppo lungo: è un errore di questo programma',
  ended: 'il browser non riceve più avvisi: attivarli di nuovo da quel dispositivo',
} as const;
export type PushFailure = keyof typeof PUSH_FAILURES;

const Failure = z.enum(Object.keys(PUSH_FAILURES) as [PushFailure, ...PushFailure[]]);

export const PushDevice = z.object({
  id: z.uuid(),
  /** From the user agent: 'Chrome su Android'. */
  name: z.string(),
  /** Whether it belongs to the session that asks. */
  is_this: z.boolean(),
  created_at: Instant,
  /** When the push service last accepted a notice. */
  last_success_at: z.nullable(Instant),
  last_failure_at: z.nullable(Instant),
  last_failure: z.nullable(Failure),
});
export type PushDevice = z.infer<typeof PushDevice>;

/**
 * Nothing is sent from `from` until `to` in Rome, which may be on the next day; what happens then is
 * not sent later either.
 */
export const QuietHours = z.object({ from: TimeText, to: TimeText });
export type QuietHours = z.infer<typeof QuietHours>;

/**
 * One's own. `key`: the server's public key (VAPID), base64url, to subscribe with. `session_id`: by
 * which a browser sees whether the server forgot it or its session has ended.
 */
export const OwnPush = z.object({
  key: z.string(),
  session_id: z.uuid(),
  devices: z.array(PushDevice),
  quiet_hours: z.nullable(QuietHours),
});
export type OwnPush = z.infer<typeof OwnPush>;

const base64url = (characters: number) =>
  z.string().check(
    z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), {
      error: 'Non è una chiave di un browser',
    }),
  );

/** A browser's subscription. Which push services are allowed, the server knows. */
export const PushDeviceInput = z.object({
  endpoint: z.string().check(
    z.maxLength(MAX_PUSH_ENDPOINT, 'L’indirizzo è troppo lungo'),
    z.refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
      error: 'Non è l’indirizzo di un servizio di notifica',
    }),
  ),
  /** The browser's public key: an uncompressed point of P-256 in 65 bytes. */
  p256dh: base64url(87),
  /** The shared secret in 16 bytes. */
  auth: base64url(22),
});
export type PushDeviceInput = z.infer<typeof PushDeviceInput>;

/** Null without quiet hours. */
export const QuietHoursInput = z.object({
  quiet_hours: z.nullable(
    QuietHours.check(
      z.refine(({ from, to }) => from !== to, {
        path: ['to'],
        error: 'Inizio e fine devono essere diversi',
      }),
    ),
  ),
});
export type QuietHoursInput = z.infer<typeof QuietHoursInput>;

/** What came back. `failure` is null if the push service accepted it. */
export const PushTest = z.object({
  failure: z.nullable(Failure),
  /** Null if there was no answer. */
  http_status: z.nullable(z.int()),
});
export type PushTest = z.infer<typeof PushTest>;
