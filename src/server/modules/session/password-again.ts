import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import { type AttemptLimits, countAttempt } from './count-attempt.ts';
import { passwordRefusal } from './second-factor-errors.ts';

type Dependencies = AttemptLimits & { passwordChecks: BoundedQueue };

type Caller = { user: { email: string }; address: string };

/** Makes a call of the library that asks for the password again, limited like a sign-in. */
export async function withPassword<T>(
  { failures, accountFailures, passwordChecks }: Dependencies,
  { user, address }: Caller,
  call: () => Promise<T>,
): Promise<T> {
  const limits = { failures, accountFailures };
  return countAttempt(limits, { address, account: user.email }, () => passwordChecks(call)).catch(
    (error) => {
      throw passwordRefusal(error);
    },
  );
}
