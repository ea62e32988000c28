/** The office's calls on resellers and their codes. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { CSV, calls, createdAnswer, fileAnswer, jsonAnswer, jsonBody, XLSX } from '../call.ts';
import {
  CreatedResellerCode,
  CreateResellerCodeInput,
  CreateResellerInput,
  MergeResellerInput,
  Reseller,
  ResellerExportQuery,
  ResellerId,
  ResellerList,
  ResellerListQuery,
  SharedCodeUse,
  UpdateResellerInput,
} from './resellers.schema.ts';

const id = '3f2b7a90-6c1d-4f6e-8a43-2d5c9e7b1f08';
const code = 'c7e4a2d1-93b5-4a80-b6f2-0e1d3c5a7b94';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const codeParams = z.object({ ...params.shape, code: z.uuid().meta({ examples: [code] }) });

export const resellers = calls(addresses.resellers, 'Admin resellers', {
  /** All companies. */
  export: {
    summary: 'The companies as .csv or .xlsx',
    query: ResellerExportQuery,
    answer: fileAnswer([CSV, XLSX], 'A download'),
  },
  /** By name by default. */
  list: {
    summary: 'The companies with their codes: search, filter, sort, pages',
    query: ResellerListQuery,
    answer: jsonAnswer(ResellerList, 'The rows of the page, and the total'),
  },
  /** For a company that is not on the loaded page. */
  read: {
    summary: 'One company',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(Reseller, 'The company as it is now'),
  },
  /** It has no code yet. */
  create: {
    summary: 'Add a company',
    body: jsonBody(CreateResellerInput, {
      company_name: 'Edilferro Ionica S.r.l.',
      contact: 'Salvo Russo',
      phone: '095 000 0000',
      daily_limit: 1,
    }),
    answer: createdAnswer(Reseller, 'The company'),
  },
  /** CONFLICT if `version` is not current: `current` holds the current company. */
  update: {
    summary: 'Change a company, or switch off all its codes',
    params,
    body: jsonBody(UpdateResellerInput, { version: 1, active: false }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(Reseller, 'The company as it is now'),
  },
  /** CONFLICT for a company with orders: deactivate it instead. */
  delete: {
    summary: 'Delete a company without orders',
    params,
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(ResellerId, 'Deleted'),
  },
  /**
   * Its codes and orders go to the other company, which keeps its own name, contacts, notes and
   * limit. This one stays, inactive and without any. CONFLICT if one of the versions is not
   * current.
   */
  merge: {
    summary: 'Give the codes and orders of a company to another one',
    params,
    body: jsonBody(MergeResellerInput, {
      version: 1,
      into: '8d0f4c1e-2b6a-47d3-9e51-6c7a2f90b3d4',
      into_version: 1,
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(Reseller, 'The other company as it is now'),
  },
  /** The code is only in this answer. INVALID_INPUT at `last_day` if that day is over. */
  createCode: {
    summary: 'Make a code for a person of the company',
    params,
    body: jsonBody(CreateResellerCodeInput, { label: 'Salvo Russo', last_day: '2027-12-31' }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: createdAnswer(CreatedResellerCode, 'The code, and the company'),
  },
  /** The code stops working everywhere. Succeeds for a revoked code too. */
  revokeCode: {
    summary: 'Revoke a code',
    params: codeParams,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(Reseller, 'The company as it is now'),
  },
  /** For deciding whether to switch the shared code off. */
  sharedCodeUse: {
    summary: 'How many pickups of the last 30 days were booked with the shared code',
    answer: jsonAnswer(SharedCodeUse, 'The number'),
  },
});
