/** Generates API calls from its document: its examples and schemas, mutated; and plain noise. */
import type { OpenApiDocument, Operation } from '#server/platform/openapi-document.ts';
import { ACCESS_CODE, MONDAY } from '#test/factories.ts';
import {
  HOSTILE_BODIES,
  HOSTILE_ESCAPES,
  HOSTILE_HEADERS,
  HOSTILE_METHODS,
  HOSTILE_TEXTS,
  HOSTILE_TYPES,
} from './hostile-values.ts';
import { mutateJson } from './mutate-json.ts';
import type { Random } from './random.ts';
import { type JsonSchema, sample } from './sample-schema.ts';

export type FuzzCall = {
  method: string;
  /** Path and query, as they are sent. */
  target: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

export type ApiCall = { method: string; path: string; operation: Operation };

/** Every call of the document. */
export function callsOf({ paths }: OpenApiDocument): ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** Values by the names of parameters and fields. */
export type Fitting = Readonly<Record<string, unknown>>;

/**
 * `known` are ids of existing rows. `fitting` are values with which a call is not refused at once.
 */
export function makeCall(
  random: Random,
  call: ApiCall,
  known: readonly string[],
  fitting: Fitting = {},
): FuzzCall {
  const { parameters = [] } = call.operation;
  const method = random.oneIn(15) ? random.pick(HOSTILE_METHODS) : call.method;
  let target = call.path;
  const query: string[] = [];
  const named: Record<string, string> = {};
  for (const { in: place, name, required, schema } of parameters) {
    const fits = fitting[name] ?? sample(random, schema as JsonSchema, known);
    const value = String(fits ?? '');
    const written = random.oneIn(4) ? hostileEscape(random) : encode(value);
    if (place === 'header') named[name] = encode(value);
    else if (place === 'path') target = target.replace(`{${name}}`, () => written);
    else if (required || random.oneIn(3)) query.push(`${name}=${written}`);
    // The same name twice.
    if (place === 'query' && random.oneIn(12)) query.push(`${name}=${hostileEscape(random)}`);
  }
  if (random.oneIn(12)) query.push(`${hostileEscape(random)}=${hostileEscape(random)}`);
  if (random.oneIn(30)) query.push('&'.repeat(2000));
  if (random.oneIn(40)) target += random.pick(HOSTILE_ESCAPES);
  if (query.length > 0) target += `?${query.join('&')}`;
  const hasNoBody = /^(get|head)$/i.test(method);
  const body = hasNoBody ? undefined : makeBody(random, call.operation, known, fitting);
  return {
    method,
    target,
    headers: { ...named, ...makeHeaders(random, body) },
    ...(body !== undefined && { body }),
  };
}

function makeBody(
  random: Random,
  { requestBody }: Operation,
  known: readonly string[],
  fitting: Fitting,
) {
  const content = requestBody?.content['application/json'];
  if (!content || random.oneIn(9)) {
    return content || random.oneIn(6) ? random.pick(HOSTILE_BODIES) : undefined;
  }
  let value = random.oneIn(3)
    ? sample(random, content.schema as JsonSchema, known)
    : structuredClone(content.example);
  if (typeof value === 'object' && value !== null) complete(random, value, fitting);
  for (let changes = random.below(4); changes > 0; changes -= 1) value = mutateJson(random, value);
  const text = JSON.stringify(value);
  if (random.oneIn(15)) return text.slice(0, random.below(text.length));
  return random.oneIn(15) ? withBrokenBytes(random, text) : text;
}

/** Values without which most calls would be refused at once. */
function complete(random: Random, value: object, fitting: Fitting): void {
  const usual = { request_id: random.uuid(), access_code: ACCESS_CODE, delivery_date: MONDAY };
  for (const [name, fits] of Object.entries({ ...usual, ...fitting })) {
    if (name in value) Object.assign(value, { [name]: fits });
  }
}

function withBrokenBytes(random: Random, text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(text));
  const broken = [0xff, 0xc0, 0xed, 0xf8, 0x00];
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    bytes[random.below(bytes.length)] = random.pick(broken);
  }
  return bytes;
}

function makeHeaders(random: Random, body: FuzzCall['body']): Record<string, string> {
  const headers: Record<string, string> = { host: 'localhost', origin: 'http://localhost' };
  if (body !== undefined) {
    headers['content-type'] = random.oneIn(12) ? random.pick(HOSTILE_TYPES) : 'application/json';
  }
  if (random.oneIn(4)) {
    for (let count = 1 + random.below(3); count > 0; count -= 1) {
      const [name, value] = random.pick(HOSTILE_HEADERS);
      headers[name] = value;
    }
  }
  if (random.oneIn(12)) delete headers.origin;
  return headers;
}

function hostileEscape(random: Random): string {
  return random.oneIn(2) ? random.pick(HOSTILE_ESCAPES) : encode(random.pick(HOSTILE_TEXTS));
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
