/** The office's calls on mails: those that failed, sending again, and reading one before it goes. */
import * as z from 'zod';
import {
  MailList,
  MailListQuery,
  MailPreview,
  MailPreviewQuery,
  ResentMail,
} from './mails.schema.ts';
import { defineRoute, jsonAnswer, query } from './call.ts';

const idParam = (example: string) => z.object({ id: z.uuid().meta({ examples: [example] }) });

/** Newest first. */
export const listMailsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/mails',
  tags: ['Admin mails'],
  summary: 'The mails that could not be delivered so far, with the reason',
  request: { query: query(MailListQuery) },
  responses: { 200: jsonAnswer(MailList, 'The rows of the page, and the total') },
});

/**
 * 'Invia di nuovo'. CONFLICT: the order was changed or deleted since, so what the mail says is not true, or the mail
 * was sent again in the last minutes.
 */
export const resendMailRoute = defineRoute({
  method: 'post',
  path: '/api/admin/mails/{id}/resend',
  tags: ['Admin mails'],
  summary: 'Send a mail again',
  request: { params: idParam('2f1c1c3e-58c5-4e0c-9a43-0c6f0d0b7c55') },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(ResentMail, 'What was done, and the mail that waits now') },
});

/** The order with the change of `event`, as the customer would read it. Nothing is stored. */
export const previewMailRoute = defineRoute({
  method: 'get',
  path: '/api/admin/orders/{id}/mail-preview',
  tags: ['Admin orders'],
  summary: 'The mail that the customer would get',
  request: {
    params: idParam('d1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11'),
    query: query(MailPreviewQuery),
  },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(MailPreview, 'Recipient, subject and text') },
});
