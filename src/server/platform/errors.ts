import type { ErrorBody } from '#contract/error.schema.ts';
import { type ErrorCode, errorMessage } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';

type Details = Pick<
  ErrorBody,
  'fields' | 'refusal' | 'change' | 'closed' | 'placed' | 'current' | 'confirm_with' | 'retry_after'
>;

/** A refusal with a code of the contract. The user reads its message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(
    code: ErrorCode,
    options: { message?: string; type?: OrderType; details?: Details; cause?: unknown } = {},
  ) {
    super(options.message || errorMessage(code, options.type), { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}
