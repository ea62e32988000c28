/** What no answer of the API may be, whatever was sent. */
import type { Hono } from 'hono';
import { ErrorBody } from '#contract/error.schema.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import { createAnswerCheck } from '#test/declared-answers.ts';
import type { FuzzCall } from './make-call.ts';

/** Only stops what hangs; no answer is measured. */
const LONGEST_MS = 60_000;

/** Words from stack traces, SQL and its errors, and paths. The calls themselves contain none. */
const INTERNALS =
  /\n\s+at |node_modules|node:internal|\.ts:\d|file:\/\/|violates|syntax error|invalid input syntax|relation "|out of range for type|duplicate key|Failed query|drizzle|zod/i;

export type Judged = { status: number; body: unknown };

export function createJudge(app: Hono<ApiEnv>) {
  const checkDeclared = createAnswerCheck();
  /**
   * Makes the call. Throws if the answer is late, a failure, undeclared, or has the wrong shape.
   */
  return async (call: FuzzCall, remoteAddress: string | undefined): Promise<Judged> => {
    const { method, target, headers, body } = call;
    const request = new Request(`http://localhost${target}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const answer = await inTime(
      Promise.resolve(app.fetch(request, { incoming: { socket: { remoteAddress } } })),
    );
    // The prototype of every object must be unchanged.
    if (Object.keys(Object.prototype).length > 0) throw new Error('a prototype was changed');
    if (answer.status >= 500) throw new Error(`status ${answer.status}: ${await answer.text()}`);
    await checkDeclared(request.method, request.url, answer);
    const { pathname } = new URL(request.url);
    const isApi = pathname === '/api' || pathname.startsWith('/api/');
    if (!answer.ok && isApi && request.method !== 'HEAD' && answer.status !== 304) {
      return { status: answer.status, body: refusalOf(await inTime(answer.text()), answer) };
    }
    const isStream = answer.headers.get('content-type') === 'text/event-stream';
    const text = isStream ? await answer.body?.cancel() : await inTime(answer.text());
    const isJson = text && answer.headers.get('content-type')?.includes('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : undefined };
  };
}

function refusalOf(text: string, answer: Response): ErrorBody {
  if (INTERNALS.test(text)) throw new Error(`the answer tells internals: ${text}`);
  // Easyfatt gets its refusals as plain text, and its user only sees a short one.
  if (answer.headers.get('content-type')?.startsWith('text/plain')) {
    if (text === '' || text.length > 200) throw new Error(`no sentence: ${text}`);
    return { code: 'BAD_REQUEST', message: text };
  }
  const body = ErrorBody.parse(JSON.parse(text));
  if (!isErrorCode(body.code)) throw new Error(`${body.code} is no code of the contract`);
  if (body.trace_id !== answer.headers.get('x-trace-id')) throw new Error('no trace id');
  return body;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${LONGEST_MS} ms`)), LONGEST_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
