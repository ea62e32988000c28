import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { currentTraceId } from './trace.ts';

export type Logger = PinoLogger;

/**
 * A log of JSON lines without personal data. A line caused by a request has its `trace_id`. Routes are logged by their
 * pattern, errors by name, code and stack. Message and parameters of a database error contain what people typed, so
 * they are left out.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, mixin: nameTrace, serializers: { err: describeError } };
  return pino(options, destination ?? standardOutput);
}

function nameTrace() {
  const trace_id = currentTraceId();
  return trace_id ? { trace_id } : {};
}

/** Pino's own writer loops forever at process exit when the log's reader is gone. */
const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) };

type LoggedError = {
  name: string;
  code?: string;
  message?: string;
  at?: string;
  cause?: LoggedError;
};

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = (error as { code?: unknown }).code;
  const fromDatabase = 'query' in error || 'severity' in error || 'params' in error;
  const at = frames(error);
  return {
    name: error.name,
    ...(code !== undefined && { code: String(code) }),
    ...(!fromDatabase && { message: error.message }),
    ...(at && { at }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The topmost frames of the stack, without the message, which may have several lines. */
function frames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const afterMessage = start < 0 ? '' : stack.slice(start + message.length);
  return afterMessage.split('\n').slice(1, 6).join('\n');
}
