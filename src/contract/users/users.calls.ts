/** The office's calls on users (spec sections 2 "Utenti" and 7 "Users"). */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreatedUser,
  CreateUserInput,
  EndedSessions,
  SentPasswordLink,
  UpdateUserInput,
  User,
  UserId,
  UserList,
  UserListQuery,
} from './users.schema.ts';

const id = '7d7a9f0e-4b0c-4f3e-9d59-1c7d0f5b2a64';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });

export const users = calls(addresses.users, 'Admin users', {
  /** Newest first by default. */
  list: {
    summary: 'The users: search, sort, pages',
    query: UserListQuery,
    answer: jsonAnswer(UserList, 'The rows of the page, and the total'),
  },
  /** For a user who is not on the loaded page. */
  read: {
    summary: 'One user',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(User, 'The user as it is now'),
  },
  /**
   * INVALID_INPUT at `email` if another user has it. A new administrator requires a confirmation.
   */
  create: {
    summary: 'Create a user and invite the person to set a password',
    body: jsonBody(CreateUserInput, {
      email: 'agata.zappala@example.com',
      role: 'admin',
      company: 'Trinacria Materiali',
    }),
    errors: ['CONFIRMATION_REQUIRED'],
    answer: createdAnswer(CreatedUser, 'The user, and the link where mail is not configured'),
  },
  /**
   * Effective at once in the user's open sessions. CONFLICT if `version` is not current: `current`
   * holds the current user. OWN_ACCOUNT and LAST_ADMIN if an administrator's role may not be
   * removed. Changing e-mail or role of an account in use requires a confirmation, and so does a
   * new administrator.
   */
  update: {
    summary: 'Change e-mail, role or company of a user',
    params,
    body: jsonBody(UpdateUserInput, { version: 1, role: 'staff' }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(User, 'The user as it is now'),
  },
  /**
   * Ends the user's sessions and streams at once. Past actions keep the name. Requires a
   * confirmation for an account in use.
   */
  delete: {
    summary: 'Delete a user',
    params,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(UserId, 'Deleted'),
  },
  /**
   * An invitation while the user has no password, then a reset. The password stays until the link
   * is used. OWN_ACCOUNT for oneself. Requires a confirmation for an account in use.
   */
  sendPasswordLink: {
    summary: 'Send the user a link for a password',
    params,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(SentPasswordLink, 'Mailed, or shown where mail is not configured'),
  },
  /** 'Esci da tutti i dispositivi', for another user or oneself. */
  endSessions: {
    summary: 'End every session of a user',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(EndedSessions, 'How many there were'),
  },
});
