/** The calls on the second factor of administrators, and the second step of their sign-in. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import {
  PasswordAgain,
  PasswordAndCode,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorState,
  SecondFactorToConfirm,
} from './second-factor.schema.ts';
import { Session } from './session.schema.ts';
import { UserId } from './users.schema.ts';

const id = '9c5b94b1-35ad-49bb-b118-8e8fc24abf80';
const idParam = z.object({ id: z.uuid().meta({ examples: [id] }) });
const password = jsonBody(PasswordAgain, { password: 'la password' });
const both = jsonBody(PasswordAndCode, { password: 'la password', code: '123 456' });
const code = jsonBody(SecondFactorCode, { code: '123 456' });

export const secondFactor = calls(addresses.secondFactor, 'Second factor', {
  /**
   * Follows a sign-in that answered `second_factor`, within ten minutes and with its cookie.
   * INVALID_CODE: another code may work. UNAUTHENTICATED: the sign-in must start again with the
   * password.
   */
  signIn: {
    tag: 'Session',
    summary: 'Complete a sign-in with a code of the app or a recovery code',
    body: code,
    errors: ['INVALID_CODE', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(Session, 'Signed in'),
  },
  /** Starts over if called again before the confirmation. CONFLICT if a second factor is active. */
  begin: {
    summary: 'Make a secret for the app, and recovery codes; not in force before the confirmation',
    body: password,
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SecondFactorToConfirm, 'To be confirmed'),
  },
  /** Ends the user's other sessions. NOT_FOUND if none was begun. */
  confirm: {
    summary: 'Confirm the second factor with a code of the app; from now on it is in force',
    body: code,
    errors: ['INVALID_CODE', 'CONFLICT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SecondFactorState, 'In force'),
  },
  /**
   * Succeeds if there is none. INVALID_INPUT for a wrong password, INVALID_CODE for a wrong code.
   */
  remove: {
    summary: "Switch off one's own second factor",
    body: both,
    errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(SecondFactorState, 'Off'),
  },
  /**
   * The earlier ones stop working. INVALID_CODE for a wrong code, NOT_FOUND without a second
   * factor.
   */
  renewRecoveryCodes: {
    summary: 'Make new recovery codes',
    body: both,
    errors: ['INVALID_CODE', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(RecoveryCodes, 'The new codes'),
  },
  /**
   * For somebody who lost phone and recovery codes. Ends the user's sessions and notifies them by
   * mail. NOT_FOUND if the user has no second factor, OWN_ACCOUNT for oneself (that needs password
   * and code). Requires a confirmation.
   */
  reset: {
    tag: 'Users',
    summary: "Remove another user's second factor",
    params: idParam,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(UserId, 'Removed'),
  },
});
