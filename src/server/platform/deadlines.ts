/**
 * How long anything waits for a database that is slow or silent, in milliseconds. All follow from the one
 * deadline of a request, so that each ends before the one around it.
 */
export type Deadlines = {
  /** A request is answered. */
  request: number;
  /** A connection is made, or one of the pool becomes free. */
  connect: number;
  /** The server ends a statement by itself, and a transaction that is idle. */
  statement: number;
  /** The answer to a statement arrives; later the connection is closed. */
  answer: number;
};

export function deadlinesWithin(seconds: number): Deadlines {
  const request = seconds * 1000;
  return { request, connect: request * 0.25, statement: request * 0.5, answer: request * 0.6 };
}

export const DEADLINES = deadlinesWithin(20);

/** The outcome of `work`, or an error when it takes longer than `ms`. The work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
