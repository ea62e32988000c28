/** What the quote form asks (spec section 5, "Quote form"), by the contract's own schema. */
import { QuoteDetails } from '#contract/quotes.schema.ts';

export type QuoteErrors = Record<string, string>;

/** What is wrong with each field; empty when nothing is. */
export function quoteErrors(fields: Record<string, string>): QuoteErrors {
  const issues = QuoteDetails.safeParse(fields).error?.issues ?? [];
  const errors: QuoteErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** Whether one of the wrong fields has simply not been filled in. */
export function isIncomplete(fields: Record<string, string>, errors: QuoteErrors): boolean {
  return Object.keys(errors).some((name) => !fields[name]?.trim());
}
