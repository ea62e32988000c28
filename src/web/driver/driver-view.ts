/** What the driver's page shows of the device. */
import type { DriverDay } from '#contract/road/driver.schema.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import type { Draft } from './queue/driver-store.ts';
import { ownOf, unsent, type Waiting, withWaiting } from './queue/waiting.ts';

/**
 * 'shut-out': there is no session, or it has ended; 'wrong-code': the scanned code is not valid;
 * 'no-network': nothing was read before, and nothing can be now; 'no-https': hashes and workers are
 * not available.
 */
export type DeviceState =
  | 'loading'
  | 'ready'
  | 'shut-out'
  | 'wrong-code'
  | 'no-network'
  | 'no-https';

/**
 * The device's database. 'none': it could never be opened; 'lost': it worked before and does not
 * answer now; 'full': no space left. All three are retried.
 */
export type StorageState = 'works' | 'none' | 'lost' | 'full';

/** A press without its instant, which is added here. */
export type Press = StopEventInput extends infer Event
  ? Event extends StopEventInput
    ? Omit<Event, 'id' | 'device_at' | 'clock_offset_ms'>
    : never
  : never;

/** What the device shows. */
export type DriverView = {
  state: DeviceState;
  storage: StorageState;
  isOnline: boolean;
  /**
   * Whether the office has answered since the page was opened, the network was lost, or a new day
   * began.
   */
  isCurrent: boolean;
  /** Includes what the server does not know yet. */
  day: DriverDay | null;
  /** The events of the day's driver; without a day, of whoever used this device. */
  waiting: readonly Waiting[];
  /** How many results another driver left, who must sign in again to send them. */
  foreign: number;
  /** Whether something can be retried automatically. */
  isWaiting: boolean;
  drafts: readonly Draft[];
  /** Whether all drafts are stored, so that the page can be closed. */
  isDraftSafe: boolean;
  /** The server's clock less the device's, in milliseconds. */
  clock_offset_ms: number;
};

export type DeviceData = Pick<
  DriverView,
  'state' | 'storage' | 'isOnline' | 'isCurrent' | 'drafts' | 'clock_offset_ms'
> & {
  /** The drafts as stored. */
  storedDrafts: readonly Draft[];
  /** The day as stored. */
  kept: DriverDay | null;
  all: readonly Waiting[];
};

/** The view of what is stored and known. */
export function viewOf({ kept, all, storedDrafts, ...known }: DeviceData): DriverView {
  const waiting = kept ? ownOf(all, kept) : all;
  const isDraftSafe = known.drafts.every((draft) => storedDrafts.includes(draft));
  return {
    ...known,
    day: kept && withWaiting(kept, all),
    waiting,
    foreign: unsent(all).length - unsent(waiting).length,
    isDraftSafe,
    isWaiting:
      unsent(waiting).length > 0 ||
      known.state === 'no-network' ||
      known.storage !== 'works' ||
      (kept?.trips.length === 0 && !known.isCurrent),
  };
}
