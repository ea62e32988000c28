/** Maps database errors to the contract's codes. Drizzle keeps the SQLSTATE on `cause`. */
import { isErrorCode } from '#contract/errors.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { AppError } from '../errors.ts';
import { invalidInput } from '../invalid-input.ts';

type DatabaseError = Error & {
  code?: string;
  detail?: string;
  constraint?: string;
  table?: string;
};

const LOST_CONNECTION =
  /^(08...|57P0[1-5]|25P0[34]|53300|ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)$/;
/** Cancelled by statement_timeout, a lock timeout or a deadlock. */
const CANCELED = /^(57014|55P03|40P01)$/;
/** Disk full, out of memory or other resources, I/O error, read-only server, read-only file system. */
const TAKES_NO_WRITES = /^(53[012]00|58030|25006|42501)$/;
/**
 * Driver messages without a code, when the server hangs or is lost. The last ones are PGlite's: while a restore swaps
 * the database, and after a full disk until the database is reopened.
 */
const NO_ANSWER =
  /^(Query read timeout|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|PGlite is clos(ed|ing)|cannot drop active portal)/;

/** A lorry or a driver that has trips cannot be deleted. */
const NEEDED_BY_TRIPS = /^(trips|trip_drivers)_(vehicle|driver)_id_/;

/** The coded error behind `error`, or undefined. A code without a text gets the default text for `type`. */
export function codedError(error: unknown, type?: OrderType): AppError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof AppError) return current;
    const mapped = mapDatabaseError(current, type);
    if (mapped) return mapped;
  }
  return undefined;
}

function mapDatabaseError(error: DatabaseError, type?: OrderType): AppError | undefined {
  const { code: state = '', message, detail, constraint } = error;
  if (state === 'P0001') {
    // The detail of such an error holds the error body's details as JSON.
    const [, code = '', text] = /^([A-Z_]+): ?([\s\S]*)$/.exec(message) ?? [];
    if (!isErrorCode(code)) return undefined;
    return new AppError(code, {
      ...(text && { message: text }),
      ...(type && { type }),
      ...(detail && { details: JSON.parse(detail) }),
      cause: error,
    });
  }
  if (state === '23505' && constraint === 'orders_consumer_live_slot') {
    return new AppError('TIME_SLOT_OCCUPIED', { cause: error });
  }
  if (state === '23503' && NEEDED_BY_TRIPS.test(constraint ?? '')) {
    return new AppError('CONFLICT', {
      message: 'Ci sono giri che ne hanno bisogno: invece di eliminarlo si può disattivare.',
      cause: error,
    });
  }
  if (state === '23505' && constraint === 'users_email_unique') {
    return invalidInput({ email: 'Esiste già un utente con questo indirizzo' }, error);
  }
  if (state === '23505' && constraint === 'prices_sort_code') {
    return invalidInput({ code: 'Un altro articolo ha già questo codice' }, error);
  }
  if (state === '23514') return violation(error);
  // Text that the database cannot store: a NUL character, or in JSON an unpaired surrogate.
  if (['22P05', '22P02', '22021'].includes(state)) {
    return new AppError('INVALID_INPUT', { cause: error });
  }
  const isAway = [LOST_CONNECTION, CANCELED, TAKES_NO_WRITES].some((states) => states.test(state));
  if (isAway || NO_ANSWER.test(message)) {
    return new AppError('UNAVAILABLE', { cause: error });
  }
  return undefined;
}

/** Check constraints are named `<table>_<column>`, with `_length` or `_format` for what they check. */
function violation(error: DatabaseError): AppError {
  const { constraint = '', table = '' } = error;
  const [, column, sort] =
    /^(.+?)(?:_(length|format))?$/.exec(constraint.slice(table.length + 1)) ?? [];
  if (!column || !constraint.startsWith(`${table}_`)) {
    return new AppError('INVALID_INPUT', { cause: error });
  }
  const reason = sort === 'length' ? 'Testo troppo lungo' : 'Valore non valido';
  return invalidInput({ [column]: reason }, error);
}
