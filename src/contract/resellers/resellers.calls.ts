/** The office's calls on resellers and their codes. */
import * as z from 'zod';
import { defineRoute, fileAnswer, jsonAnswer, jsonBody, query } from '../call.ts';
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

const csv = fileAnswer('text/csv', 'Semicolons, BOM, CRLF; dates as gg/mm/aaaa');
const xlsx = fileAnswer(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Dates as dates',
);
const id = '3f2b7a90-6c1d-4f6e-8a43-2d5c9e7b1f08';
const code = 'c7e4a2d1-93b5-4a80-b6f2-0e1d3c5a7b94';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const codeParams = z.object({ ...params.shape, code: z.uuid().meta({ examples: [code] }) });

/** By name unless asked otherwise. */
export const listResellersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/resellers',
  tags: ['Admin resellers'],
  summary: 'The companies with their codes: search, filter, sort, pages',
  request: { query: query(ResellerListQuery) },
  responses: { 200: jsonAnswer(ResellerList, 'The rows of the page, and the total') },
});

/** Of all companies. */
export const exportResellersRoute = defineRoute({
  method: 'get',
  path: '/api/admin/resellers/export',
  tags: ['Admin resellers'],
  summary: 'The companies as .csv or .xlsx',
  request: { query: query(ResellerExportQuery) },
  responses: {
    200: { description: 'A download', content: { ...csv.content, ...xlsx.content } },
  },
});

/** For a company whose page of the list is not loaded. */
export const readResellerRoute = defineRoute({
  method: 'get',
  path: '/api/admin/resellers/{id}',
  tags: ['Admin resellers'],
  summary: 'One company',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(Reseller, 'The company as it is now') },
});

/** It has no code yet. */
export const createResellerRoute = defineRoute({
  method: 'post',
  path: '/api/admin/resellers',
  tags: ['Admin resellers'],
  summary: 'Add a company',
  request: {
    body: jsonBody(CreateResellerInput, {
      company_name: 'Edilferro Ionica S.r.l.',
      contact: 'Salvo Russo',
      phone: '095 000 0000',
      daily_limit: 1,
    }),
  },
  responses: { 201: jsonAnswer(Reseller, 'The company') },
});

/** CONFLICT when `version` is not the current one; `current` then holds the current company. */
export const updateResellerRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/resellers/{id}',
  tags: ['Admin resellers'],
  summary: 'Change a company, or switch off all its codes',
  request: { params, body: jsonBody(UpdateResellerInput, { version: 1, active: false }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(Reseller, 'The company as it is now') },
});

/** CONFLICT for a company that has orders: it can be switched off. */
export const deleteResellerRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/resellers/{id}',
  tags: ['Admin resellers'],
  summary: 'Delete a company without orders',
  request: { params },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(ResellerId, 'Deleted') },
});

/**
 * Its codes and orders go to the other company, which keeps its own name, contacts, notes and limit. This one stays,
 * switched off and without any. CONFLICT when one of the versions is not the current one.
 */
export const mergeResellerRoute = defineRoute({
  method: 'post',
  path: '/api/admin/resellers/{id}/merge',
  tags: ['Admin resellers'],
  summary: 'Give the codes and orders of a company to another one',
  request: {
    params,
    body: jsonBody(MergeResellerInput, {
      version: 1,
      into: '8d0f4c1e-2b6a-47d3-9e51-6c7a2f90b3d4',
      into_version: 1,
    }),
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(Reseller, 'The other company as it is now') },
});

/** The code is in this answer alone. INVALID_INPUT at `last_day` for a day that is over. */
export const createResellerCodeRoute = defineRoute({
  method: 'post',
  path: '/api/admin/resellers/{id}/codes',
  tags: ['Admin resellers'],
  summary: 'Make a code for a person of the company',
  request: {
    params,
    body: jsonBody(CreateResellerCodeInput, { label: 'Salvo Russo', last_day: '2027-12-31' }),
  },
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  responses: { 201: jsonAnswer(CreatedResellerCode, 'The code, and the company') },
});

/** Refused from then on, everywhere. A code that is revoked already stays so. */
export const revokeResellerCodeRoute = defineRoute({
  method: 'post',
  path: '/api/admin/resellers/{id}/codes/{code}/revoke',
  tags: ['Admin resellers'],
  summary: 'Revoke a code',
  request: { params: codeParams },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(Reseller, 'The company as it is now') },
});

/** For whoever wants to switch the shared code off. */
export const sharedCodeUseRoute = defineRoute({
  method: 'get',
  path: '/api/admin/access-code/use',
  tags: ['Admin resellers'],
  summary: 'How many pickups of the last 30 days were booked with the shared code',
  responses: { 200: jsonAnswer(SharedCodeUse, 'The number') },
});
