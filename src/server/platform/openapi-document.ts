/** The OpenAPI 3.1 document of all calls, with Zod's own JSON Schema. */
import * as z from 'zod/mini';
import type { ContractRoute } from '#contract/call.ts';
import { contractRoutes } from '#contract/calls.ts';
import { ErrorBody } from '#contract/error.schema.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { RequestId } from '#contract/fields.schema.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Responses = Record<string, { description: string; content?: Content }>;
type Parameter = {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  schema: JsonSchema;
};

export type Operation = {
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Responses;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: { ErrorBody: JsonSchema };
    securitySchemes: { session: object; key: object };
  };
};

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'consegne.session_token',
  description: 'Set by POST /api/session; over https its name begins with __Host-.',
};

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  schema: jsonSchema(RequestId, 'input'),
};

const KEY = {
  type: 'http',
  scheme: 'bearer',
  description: "A program's key with the named scope, made in 'Utenti', 'Programmi'.",
};

export function openApiDocument(version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of contractRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Delivery bookings', version },
    paths,
    components: {
      schemas: { ErrorBody: errorBody() },
      securitySchemes: { session: SESSION, key: KEY },
    },
  };
}

function operation(route: ContractRoute): Operation {
  const { tags = [], summary = '', security, request, responses, errors } = route;
  const parameters = [
    ...parametersOf('path', request?.params),
    ...parametersOf('query', request?.query),
    ...parametersOf('header', request?.headers),
    ...(route.takesIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
  const body = request?.body;
  return {
    tags,
    summary,
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: body.required ?? false, content: contentOf(body.content, 'input') },
    }),
    responses: { ...errorResponses(errors), ...successResponses(responses) },
  };
}

/** The response schema accepts any code; the document lists all codes. */
function errorBody(): JsonSchema {
  const body = jsonSchema(ErrorBody, 'output');
  const code = { type: 'string', enum: Object.keys(ERRORS) } as const;
  return { ...body, properties: { ...body.properties, code } };
}

function parametersOf(place: Parameter['in'], schema: unknown): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: required.includes(name),
    schema: property as JsonSchema,
  }));
}

/** Error responses by status, each with the codes that the call declares. */
function errorResponses(errors: readonly ErrorCode[]): Responses {
  const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const code = { properties: { code: { enum: codes } } };
      const schema = { allOf: [{ $ref: '#/components/schemas/ErrorBody' }, code] };
      return [
        status,
        { description: codes.join(', '), content: { 'application/json': { schema } } },
      ];
    }),
  );
}

function successResponses(responses: ContractRoute['responses']): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const { description, content } = response as { description: string; content: object };
      return [status, { description, content: contentOf(content, 'output') }];
    }),
  );
}

function contentOf(content: object, io: 'input' | 'output'): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, ...example }]) => [
      type,
      { schema: jsonSchema(schema, io), ...example },
    ]),
  );
}

/** `input`: request bodies, where defaults may be omitted; `output`: answers. */
function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema as z.core.$ZodType, { io });
  return json;
}
