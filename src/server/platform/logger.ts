import { type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/**
 * JSON lines without personal data: routes are logged by their pattern, and an error by its name,
 * code and stack. A database error's message and parameters hold what people typed, so they stay out.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: describeError },
  });
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
  const at = error.stack?.split('\n').slice(1, 6).join('\n');
  return {
    name: error.name,
    ...(code !== undefined && { code: String(code) }),
    ...(!fromDatabase && { message: error.message }),
    ...(at && { at }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
