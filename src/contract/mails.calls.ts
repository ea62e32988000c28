/** The office's calls on mails: list failed ones, send again, and read one before it is sent. */
import * as z from 'zod';
import { addresses } from './addresses.ts';
import { calls, jsonAnswer } from './call.ts';
import {
  MailList,
  MailListQuery,
  MailPreview,
  MailPreviewQuery,
  ResentMail,
} from './mails.schema.ts';

const idParam = (example: string) => z.object({ id: z.uuid().meta({ examples: [example] }) });

export const mails = calls(addresses.mails, 'Admin mails', {
  /** Newest first. */
  list: {
    summary: 'The mails that could not be delivered so far, with the reason',
    query: MailListQuery,
    answer: jsonAnswer(MailList, 'The rows of the page, and the total'),
  },
  /**
   * 'Invia di nuovo'. CONFLICT: the order was changed or deleted since, so the mail is no longer
   * true, or it was sent again in the last minutes.
   */
  resend: {
    summary: 'Send a mail again',
    params: idParam('2f1c1c3e-58c5-4e0c-9a43-0c6f0d0b7c55'),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(ResentMail, 'What was done, and the mail that waits now'),
  },
  /** The mail as the customer would read it after the change of `event`. Nothing is stored. */
  preview: {
    tag: 'Admin orders',
    summary: 'The mail that the customer would get',
    params: idParam('d1b5c1f0-6f0e-4c55-9d5a-0a5f0c1e7b11'),
    query: MailPreviewQuery,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(MailPreview, 'Recipient, subject and text'),
  },
});
