/**
 * Sends the announcements that bookings have queued (migrations/functions/announcements.sql) with NOTIFY: soon after a
 * booking, and periodically, because the booking's process may have been killed before it could.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Bookings within this time are announced together. */
const PAUSE_MS = 25;
const EVERY_MS = 500;

export type Announcer = {
  /** Announces soon; call it after the commit. */
  announce: () => void;
  /** Starts the periodic announcements. */
  start: () => void;
  /** Stops, and waits for the one in progress. */
  stop: () => Promise<void>;
};

/** `ask` sends a statement outside any request. */
export function createAnnouncer(ask: (statement: string) => Promise<unknown>): Announcer {
  let wanted = false;
  let stopped = false;
  let telling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      // What fails now stays queued. An unreachable database is reported by other queries.
      await ask('select tell_announcements()').catch(() => {});
      await pause(PAUSE_MS);
    }
    telling = undefined;
  }

  const announce = () => {
    wanted = true;
    telling ??= tell();
  };
  return {
    announce,
    start: () => {
      timer ??= setInterval(announce, EVERY_MS).unref();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await telling;
    },
  };
}
