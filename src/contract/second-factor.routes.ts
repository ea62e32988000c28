/** The calls on the second factor of administrators, and the second step of a sign-in that needs it. */
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';
import {
  PasswordAgain,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorState,
  SecondFactorToConfirm,
} from './second-factor.schema.ts';
import { Session } from './session.schema.ts';

const password = jsonBody(PasswordAgain, { password: 'la password' });
const code = jsonBody(SecondFactorCode, { code: '123 456' });

/**
 * Follows a sign-in that answered `second_factor`, within ten minutes and with its cookie. INVALID_CODE:
 * another code may work. UNAUTHENTICATED: the sign-in has to begin again with the password.
 */
export const signInWithCodeRoute = defineRoute({
  method: 'post',
  path: '/api/session/second-factor',
  tags: ['Session'],
  summary: 'Complete a sign-in with a code of the app or a recovery code',
  request: { body: code },
  errors: ['INVALID_CODE', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(Session, 'Signed in') },
});

/** Begins anew when called again before the confirmation. CONFLICT when a second factor is in force. */
export const beginSecondFactorRoute = defineRoute({
  method: 'post',
  path: '/api/admin/second-factor',
  tags: ['Second factor'],
  summary: 'Make a secret for the app, and recovery codes; not in force before the confirmation',
  request: { body: password },
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SecondFactorToConfirm, 'To be confirmed') },
});

/** Ends the other sessions of the user. NOT_FOUND when none was begun. */
export const confirmSecondFactorRoute = defineRoute({
  method: 'post',
  path: '/api/admin/second-factor/confirm',
  tags: ['Second factor'],
  summary: 'Confirm the second factor with a code of the app; from now on it is in force',
  request: { body: code },
  errors: ['INVALID_CODE', 'CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SecondFactorState, 'In force') },
});

/** Also when there is none. */
export const removeSecondFactorRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/second-factor',
  tags: ['Second factor'],
  summary: "Switch off one's own second factor",
  request: { body: password },
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(SecondFactorState, 'Off') },
});

/** The earlier ones stop working. NOT_FOUND when there is no second factor. */
export const renewRecoveryCodesRoute = defineRoute({
  method: 'post',
  path: '/api/admin/second-factor/recovery-codes',
  tags: ['Second factor'],
  summary: 'Make new recovery codes',
  request: { body: password },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(RecoveryCodes, 'The new codes') },
});
