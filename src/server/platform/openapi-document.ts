/** The OpenAPI 3.1 document of the mounted routes, by zod's own JSON Schema. */
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod/mini';
import type { ApiEnv } from './http.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Record<string, { schema: JsonSchema }>;

type Answer = { description: string; content?: object };

type Parameter = { in: 'path' | 'query'; name: string; required: boolean; schema: JsonSchema };

export type Operation = {
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

export function openApiDocument(app: OpenAPIHono<ApiEnv>, version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { path, method } = definition.route;
    paths[path] = { ...paths[path], [method]: operation(definition.route) };
  }
  return { openapi: '3.1.0', info: { title: 'Delivery bookings', version }, paths };
}

function operation({ tags = [], summary = '', request, responses }: RouteConfig): Operation {
  const parameters = [
    ...parametersOf('path', request?.params),
    ...parametersOf('query', request?.query),
  ];
  const body = request?.body;
  return {
    tags,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: body.required ?? false, content: contentOf(body.content, 'input') },
    }),
    responses: Object.fromEntries(
      Object.entries(responses as Record<string, Answer>).map(
        ([status, { description, content }]) => [
          status,
          { description, ...(content && { content: contentOf(content, 'output') }) },
        ],
      ),
    ),
  };
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

function contentOf(content: object, io: 'input' | 'output'): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, { schema: jsonSchema(schema, io) }]),
  );
}

/** `input` for what is sent, where defaults may be left out; `output` for what is answered. */
function jsonSchema(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema as z.core.$ZodType, { io });
  return json;
}
