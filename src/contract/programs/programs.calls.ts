import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreatedProgramKey,
  CreateProgramKeyInput,
  ProgramKey,
  ProgramKeys,
} from './programs.schema.ts';

const params = z.object({
  id: z.uuid().meta({ examples: ['0c2b8a51-7a0e-4d3b-9a51-2f4f3c1d7e90'] }),
});

export const programKeys = calls(addresses.programKeys, 'Program keys', {
  list: {
    summary: 'The keys of programs, without their secrets',
    answer: jsonAnswer(ProgramKeys, 'Newest first'),
  },
  /** INVALID_INPUT at `last_day` if it is past or too far, and at `name` beyond MAX_PROGRAM_KEYS. */
  create: {
    summary: 'Make a key for a program; its secret is answered this once',
    body: jsonBody(CreateProgramKeyInput, {
      name: 'Gestionale',
      scopes: ['orders:read'],
      last_day: '2027-06-30',
    }),
    errors: ['CONFIRMATION_REQUIRED'],
    answer: createdAnswer(CreatedProgramKey, 'The key and its secret'),
  },
  /** Holds from the next call on. A key that was revoked before stays as it is. */
  revoke: {
    summary: 'Revoke a key',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(ProgramKey, 'The key as it is now'),
  },
});
