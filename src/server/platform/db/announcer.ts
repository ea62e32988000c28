/**
 * Tells with NOTIFY what the bookings have left to be told (migrations/functions/announcements.sql): soon after a
 * booking, and now and then, because whoever made one may have been killed before it told.
 */
import { setTimeout as pause } from 'node:timers/promises';

/** Bookings within this time are told together. */
const PAUSE_MS = 25;
const EVERY_MS = 500;

export type Announcer = {
  /** Tells soon; to be called after the commit. */
  announce: () => void;
  /** Also tells now and then, from now on. */
  start: () => void;
  /** Waits for the one that runs. */
  stop: () => Promise<void>;
};

/** `ask` sends a statement that belongs to no request. */
export function createAnnouncer(ask: (statement: string) => Promise<unknown>): Announcer {
  let wanted = false;
  let stopped = false;
  let telling: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      // What is not told now still waits. That the database is away is said by whoever asks it something.
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
