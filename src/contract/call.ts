/**
 * How an API call is declared: once, in a `*.calls.ts` of the contract. The server's handlers, the
 * browser's client, the OpenAPI document and the tests over all calls take types and schemas from
 * there.
 */
import * as z from 'zod/mini';
import type { Address } from './addresses.ts';
import type { ErrorCode } from './errors.ts';
import type { ProgramScope } from './programs/programs.schema.ts';

type JsonContent<Schema> = { content: { 'application/json': { schema: Schema } } };

type Body = { required: true; content: Record<string, { schema: z.core.$ZodType }> };

type Response = { description: string; content: Record<string, { schema: z.core.$ZodType }> };

type Answer = Response & { status: 200 | 201 };

export type Declaration = {
  summary: string;
  /** Overrides the tag of the group. */
  tag?: string;
  /**
   * Documents that the call uses a session cookie. Only outside /api/admin, where every call needs
   * one.
   */
  session?: true;
  /** The scope with which a program's key may make this call. Without it no key may. */
  scope?: ProgramScope;
  /** An `Idempotency-Key` header is the body's `request_id`. */
  takesIdempotencyKey?: true;
  params?: z.core.$ZodObject;
  query?: z.core.$ZodObject;
  headers?: z.core.$ZodObject;
  body?: Body;
  /** Error codes that this call can answer, besides those of every call of its kind. */
  errors?: readonly ErrorCode[];
  answer: Answer;
  /** Answers with other statuses. The handler makes the response itself. */
  otherAnswers?: Record<number, Response>;
};

/** The declaration as the router and the OpenAPI document read it, in OpenAPI's terms. */
export type ContractRoute = {
  method: string;
  /** For example '/api/admin/offers/{id}'. */
  path: string;
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  takesIdempotencyKey?: true;
  request?: Pick<Declaration, 'params' | 'query' | 'headers' | 'body'>;
  responses: Record<number, Response>;
  /** Every error code that the call can answer. */
  errors: readonly ErrorCode[];
};

/** The path as Hono writes it: '/api/admin/offers/:id'. */
export const routingPath = ({ path }: ContractRoute): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1');

export type Call<D = Declaration> = D & { route: ContractRoute };

/**
 * Declares the calls of one subject, under the names in `addresses`. `Declarations` has no
 * constraint, so a mistake in one call is an error at that call and leaves the other types intact.
 */
export function calls<Name extends string, Declarations>(
  addresses: Record<Name, Address>,
  tag: string,
  declarations: Declarations & Record<Name, Declaration>,
): { [N in keyof Declarations]: Call<Declarations[N]> } {
  return Object.fromEntries(
    Object.entries<Declaration>(declarations).map(([name, declaration]) => [
      name,
      { ...declaration, route: routeOf(addresses[name as Name], tag, declaration) },
    ]),
  ) as never;
}

function routeOf(address: Address, groupTag: string, declaration: Declaration): ContractRoute {
  const {
    summary,
    tag = groupTag,
    session,
    scope,
    takesIdempotencyKey,
    params,
    query,
    headers,
    body,
    otherAnswers,
  } = declaration;
  const [method, path] = readAddress(address);
  const { status, ...answer } = declaration.answer;
  const hasInput = params ?? query ?? headers ?? body;
  const isOffice = path.startsWith('/api/admin/');
  return {
    method,
    path,
    tags: [tag],
    summary,
    ...((session || isOffice) && {
      security: [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])],
    }),
    ...(takesIdempotencyKey && { takesIdempotencyKey }),
    ...(hasInput && { request: { params, query, headers, body } }),
    responses: { [status]: answer, ...otherAnswers },
    errors: [
      ...new Set<ErrorCode>([
        ...(declaration.errors ?? []),
        ...(hasInput ? (['INVALID_INPUT'] as const) : []),
        ...(body ? (['BAD_REQUEST'] as const) : []),
        ...(method === 'get' ? [] : (['FORBIDDEN', 'PAYLOAD_TOO_LARGE'] as const)),
        ...(isOffice ? (['UNAUTHENTICATED', 'FORBIDDEN'] as const) : []),
        ...(scope ? (['TOO_MANY_REQUESTS'] as const) : []),
        ...(takesIdempotencyKey ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
        'UNKNOWN_HOST',
        'INTERNAL',
        'UNAVAILABLE',
      ]),
    ],
  };
}

/** 'DELETE /api/admin/orders/{id}{?notify}' → ['delete', '/api/admin/orders/{id}'] */
function readAddress(address: Address) {
  const [method = '', template = ''] = address.split(' ');
  return [method.toLowerCase(), template.replace(/\{\?.*\}$/, '')] as const;
}

/** A required JSON body. The documentation shows the example. */
export function jsonBody<Schema extends z.core.$ZodType>(schema: Schema, example: z.input<Schema>) {
  // Without `required`, an empty POST would skip validation.
  return { required: true as const, content: { 'application/json': { schema, example } } };
}

/** A body that is a file. */
export function fileBody() {
  return { required: true as const, content: { 'application/octet-stream': { schema: binary } } };
}

/** A form with one file, in the part `file`. */
export function formFileBody() {
  const schema = z.object({ file: binary });
  return { required: true as const, content: { 'multipart/form-data': { schema } } };
}

/** A JSON answer. Fields that the schema does not declare are dropped. */
export function jsonAnswer<Schema extends z.core.$ZodType>(schema: Schema, description: string) {
  const content = { 'application/json': { schema } };
  return { status: 200 as const, description, content };
}

/** A JSON answer with status 201. */
export function createdAnswer<Schema extends z.core.$ZodType>(schema: Schema, description: string) {
  return { ...jsonAnswer(schema, description), status: 201 as const };
}

/** An answer that is a file of one of these types. The handler makes the response itself. */
export function fileAnswer(types: readonly string[], description: string): Answer {
  const content = Object.fromEntries(types.map((type) => [type, { schema: binary }]));
  return { status: 200 as const, description, content };
}

export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const binary = z.string().check(z.meta({ format: 'binary' }));

type Part<C, Name extends string> =
  C extends Record<Name, infer Schema extends z.core.$ZodType> ? Schema : never;
type BodyOf<C> = C extends { body: JsonContent<infer Schema extends z.core.$ZodType> }
  ? Schema
  : never;
type JsonAnswerOf<C> = C extends { answer: JsonContent<infer Schema extends z.core.$ZodType> }
  ? Schema
  : never;

type Input<Schema> = [Schema] extends [never] ? unknown : z.input<Schema>;
type Output<Schema> = [Schema] extends [never] ? unknown : z.output<Schema>;

/** What the browser sends: path, query and JSON body in one object. */
export type InputOf<C> = Input<Part<C, 'params'>> & Input<Part<C, 'query'>> & Input<BodyOf<C>>;

/** The input after validation, with the headers. */
export type DataOf<C> = Output<Part<C, 'params'>> &
  Output<Part<C, 'query'>> &
  Output<Part<C, 'headers'>> &
  Output<BodyOf<C>>;

/** What a handler returns. Fields that the schema does not declare are dropped. */
export type ResultOf<C> = [JsonAnswerOf<C>] extends [never] ? never : z.input<JsonAnswerOf<C>>;

/** What the browser receives. */
export type AnswerOf<C> = z.output<JsonAnswerOf<C>>;
