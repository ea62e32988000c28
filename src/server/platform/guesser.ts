/**
 * Estimates how easily a password is guessed: up to 0.15 s of computing. Runs in a child process, which frees the
 * dictionaries' 60 MB when it ends; a thread kept half of them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createBoundedQueue } from './bounded-queue.ts';
import { sourceFile } from './root.ts';

/** The time grows with the length, and a long password is good enough by then. */
const CHECKED_LENGTH = 64;

export type Guessed = { text: string; names: string[] };

/** `score`: 0 to 4, where 2 is a million guesses and 3 a hundred million. `weakness`: the library's name for it. */
export type Estimate = { score: number; weakness: string | null };

/** Idle time after which the process is ended. */
const REST_MS = 3000;

const oneAtATime = createBoundedQueue({ atOnce: 1, waiting: 20 });

/** `names`: words that an attacker would try first. Throws TOO_MANY_REQUESTS when too many wait. */
export function estimate(text: string, names: readonly string[]): Promise<Estimate> {
  return oneAtATime(async () => {
    clearTimeout(rest);
    guesser ??= startGuesser();
    const child = guesser;
    // An idle child must not keep the parent alive.
    child.channel?.ref();
    try {
      const guessed: Guessed = { text: text.slice(0, CHECKED_LENGTH), names: [...names] };
      child.send(guessed);
      const [answer] = (await once(child, 'message')) as [Estimate];
      return answer;
    } finally {
      child.channel?.unref();
      rest = setTimeout(endGuesser, REST_MS).unref();
    }
  });
}

/** Started when a password is set, and ended when idle. */
let guesser: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

function endGuesser() {
  guesser?.kill();
  guesser = undefined;
}

function startGuesser(): ChildProcess {
  const started = fork(sourceFile('platform/guesser-process.ts'));
  started.unref();
  // The waiting callers get the error; the next one gets a new process.
  started.on('error', () => {
    if (guesser === started) guesser = undefined;
  });
  // It may exit without an 'error' event.
  started.on('exit', () =>
    started.emit('error', new Error('The process of the guesser has ended.')),
  );
  return started;
}
