import {
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  removeSecondFactorRoute,
  renewRecoveryCodesRoute,
  resetSecondFactorRoute,
  signInWithCodeRoute,
} from '#contract/users/second-factor.calls.ts';
import {
  RecoveryCodes,
  SecondFactorState,
  SecondFactorToConfirm,
} from '#contract/users/second-factor.schema.ts';
import { Session } from '#contract/users/session.schema.ts';
import { UserId } from '#contract/users/users.schema.ts';
import { confirmable } from '#server/modules/users/require-confirmation.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
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
  return createRouter()
    .openapi(signInWithCodeRoute, async (c) => {
      const request = { address: c.get('address'), headers: c.req.raw.headers };
      const { user, cookies } = await signInWithCode(
        dependencies,
        c.req.valid('json').code,
        request,
      );
      setCookies(c, cookies);
      return reply(c, Session, { user }, 200);
    })
    .openapi(beginSecondFactorRoute, async (c) => {
      const { password } = c.req.valid('json');
      const made = await beginSecondFactor(dependencies, password, callerOf(c));
      return reply(c, SecondFactorToConfirm, made, 200);
    })
    .openapi(confirmSecondFactorRoute, async (c) => {
      const { code } = c.req.valid('json');
      setCookies(c, await confirmSecondFactor(dependencies, code, callerOf(c)));
      return reply(c, SecondFactorState, { second_factor: true }, 200);
    })
    .openapi(removeSecondFactorRoute, async (c) => {
      await removeSecondFactor(dependencies, c.req.valid('json'), callerOf(c));
      return reply(c, SecondFactorState, { second_factor: false }, 200);
    })
    .openapi(renewRecoveryCodesRoute, async (c) => {
      const recovery_codes = await renewRecoveryCodes(
        dependencies,
        c.req.valid('json'),
        callerOf(c),
      );
      return reply(c, RecoveryCodes, { recovery_codes }, 200);
    })
    .openapi(resetSecondFactorRoute, async (c) => {
      const { id } = c.req.valid('param');
      await resetSecondFactor(dependencies.orm, confirmable(c), id);
      return reply(c, UserId, { id }, 200);
    });
}
