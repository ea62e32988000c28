/** The office's calls on users (spec sections 2 "Utenti" and 7 "Users"). */
import * as z from 'zod';
import { defineRoute, jsonAnswer, jsonBody, query } from '../call.ts';
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

/** Newest first unless asked otherwise. */
export const listUsersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/users',
  tags: ['Admin users'],
  summary: 'The users: search, sort, pages',
  request: { query: query(UserListQuery) },
  responses: { 200: jsonAnswer(UserList, 'The rows of the page, and the total') },
});

/** For a user whose page of the list is not loaded. */
export const readUserRoute = defineRoute({
  method: 'get',
  path: '/api/admin/users/{id}',
  tags: ['Admin users'],
  summary: 'One user',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(User, 'The user as it is now') },
});

/** An e-mail that another user has is INVALID_INPUT at `email`. An administrator wants a confirmation. */
export const createUserRoute = defineRoute({
  method: 'post',
  path: '/api/admin/users',
  tags: ['Admin users'],
  summary: 'Create a user and invite the person to set a password',
  request: {
    body: jsonBody(CreateUserInput, {
      email: 'agata.zappala@example.com',
      role: 'admin',
      company: 'Trinacria Materiali',
    }),
  },
  errors: ['CONFIRMATION_REQUIRED'],
  responses: {
    201: jsonAnswer(CreatedUser, 'The user, and the link where mail is not configured'),
  },
});

/**
 * Effective at once in the user's open sessions. CONFLICT when `version` is not the current one; `current`
 * then holds the current user. OWN_ACCOUNT and LAST_ADMIN when the role of an administrator may not be
 * taken away. E-mail and role of an account that is in use want a confirmation, and so does a new administrator.
 */
export const updateUserRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/users/{id}',
  tags: ['Admin users'],
  summary: 'Change e-mail, role or company of a user',
  request: { params, body: jsonBody(UpdateUserInput, { version: 1, role: 'staff' }) },
  errors: ['NOT_FOUND', 'CONFLICT', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFIRMATION_REQUIRED'],
  responses: { 200: jsonAnswer(User, 'The user as it is now') },
});

/**
 * Ends the user's sessions and streams at once. What the user did keeps the name. An account that is in use wants
 * a confirmation.
 */
export const deleteUserRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/users/{id}',
  tags: ['Admin users'],
  summary: 'Delete a user',
  request: { params },
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'CONFIRMATION_REQUIRED'],
  responses: { 200: jsonAnswer(UserId, 'Deleted') },
});

/**
 * An invitation while the user has no password, else a reset. The password stays until the link is used.
 * OWN_ACCOUNT for oneself. An account that is in use wants a confirmation.
 */
export const sendPasswordLinkRoute = defineRoute({
  method: 'post',
  path: '/api/admin/users/{id}/password-link',
  tags: ['Admin users'],
  summary: 'Send the user a link for a password',
  request: { params },
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFIRMATION_REQUIRED'],
  responses: { 200: jsonAnswer(SentPasswordLink, 'Mailed, or shown where mail is not configured') },
});

/** 'Esci da tutti i dispositivi' of another user, or of oneself. */
export const endUserSessionsRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/users/{id}/sessions',
  tags: ['Admin users'],
  summary: 'End every session of a user',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(EndedSessions, 'How many there were') },
});
