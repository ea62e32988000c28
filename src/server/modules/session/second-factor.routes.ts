import { secondFactor } from '#contract/users/second-factor.calls.ts';
import { confirmable } from '#server/modules/users/require-confirmation.ts';
import { answer } from '#server/platform/answer.ts';
import { createUnusedCodes } from './codes.ts';
import { callerOf, type PasswordDependencies } from './prove-again.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor.ts';
import { setCookies } from './session.ts';
import { signInWithCode } from './sign-in.ts';

export function secondFactorRoutes(given: PasswordDependencies) {
  const dependencies = { ...given, unusedCodes: createUnusedCodes(given.orm) };
  return answer(secondFactor, {
    signIn: async ({ code }, { address, c }) => {
      const request = { address: address, headers: c.req.raw.headers };
      const { user, cookies } = await signInWithCode(dependencies, code, request);
      setCookies(c, cookies);
      return { user };
    },
    begin: ({ password }, { c }) => beginSecondFactor(dependencies, password, callerOf(c)),
    confirm: async ({ code }, { c }) => {
      setCookies(c, await confirmSecondFactor(dependencies, code, callerOf(c)));
      return { second_factor: true };
    },
    remove: async (input, { c }) => {
      await removeSecondFactor(dependencies, input, callerOf(c));
      return { second_factor: false };
    },
    renewRecoveryCodes: async (input, { c }) => {
      const recovery_codes = await renewRecoveryCodes(dependencies, input, callerOf(c));
      return { recovery_codes };
    },
    reset: async ({ id }, { c }) => {
      await resetSecondFactor(dependencies.orm, confirmable(c), id);
      return { id };
    },
  });
}
