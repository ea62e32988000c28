/**
 * How long anything waits for a slow or silent database, in milliseconds. All are derived from the request's deadline,
 * so that each ends before the one around it.
 */
export type Deadlines = {
  /** To answer a request. */
  request: number;
  /** To connect, or to get a connection from the pool. */
  connect: number;
  /** After which the server cancels a statement or an idle transaction. */
  statement: number;
  /** For the answer to a statement; after that the connection is closed. */
  answer: number;
};

export function deadlinesWithin(seconds: number): Deadlines {
  const request = seconds * 1000;
  return { request, connect: request * 0.25, statement: request * 0.5, answer: request * 0.6 };
}

export const DEADLINES = deadlinesWithin(20);

/** The outcome of `work`, or an error if it takes longer than `ms`. The work itself goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
