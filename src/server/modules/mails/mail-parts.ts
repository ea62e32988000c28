/** The content of a mail, before it is rendered as text and HTML. */

import type { OrderType } from '#contract/orders/orders.schema.ts';

export type Row = readonly [label: string, value: string];

export type MailParts = {
  subject: string;
  heading: string;
  greeting?: string;
  /** Mail programs preview the first one next to the subject. */
  paragraphs: string[];
  /** User input may have several lines here, and nowhere else. */
  rows: readonly Row[];
  /** Links, as buttons; the addresses are also written out, to be copied. */
  actions?: readonly { label: string; url: string }[];
  closing: string[];
  /** Which customers' phone number is given; absent for none. */
  callUs?: OrderType;
};

/** Precedes the company's number for these customers. */
export const CALL_US = 'Per modifiche o domande: ';
