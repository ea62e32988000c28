import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/**
 * JSON lines without personal data: routes are logged by their pattern, and an error by its name,
 * code and stack. A database error's message and parameters hold what people typed, so they stay out.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

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

/** The topmost frames of the stack, without the message that it begins with: of however many lines. */
function frames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const afterMessage = start < 0 ? '' : stack.slice(start + message.length);
  return afterMessage.split('\n').slice(1, 6).join('\n');
}
