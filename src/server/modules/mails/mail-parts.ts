/** What a mail says, before it is written as text and as HTML. */

import type { OrderType } from '#contract/orders/orders.schema.ts';

export type Row = readonly [label: string, value: string];

export type MailParts = {
  subject: string;
  heading: string;
  greeting?: string;
  /** Programs show the first one beside the subject. */
  paragraphs: string[];
  /** What people typed may have several lines here, and nowhere else. */
  rows: readonly Row[];
  /** Links, as buttons; their addresses are also written out, to be copied. */
  actions?: readonly { label: string; url: string }[];
  closing: string[];
  /** For whom it names the number to call; without it, it names none. */
  callUs?: OrderType;
};

/** Before the company's number for these customers. */
export const CALL_US = 'Per modifiche o domande: ';
