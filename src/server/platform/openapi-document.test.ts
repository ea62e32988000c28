import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from '#test/declared-answers.ts';
import { openApiDocument } from './openapi-document.ts';

describe('the OpenAPI document', () => {
  const { paths } = openApiDocument('1.2.3');

  /** The codes of an operation, by status. */
  const errors = (path: string, method: string) =>
    Object.fromEntries(
      Object.entries(paths[path]?.[method]?.responses ?? {})
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { description }]) => [status, description]),
    );

  it('lists the codes that each call can answer, by status', () => {
    expect(errors('/api/orders/consumer', 'post')).toEqual({
      400: 'BAD_REQUEST',
      403: 'FORBIDDEN',
      409: 'LIMIT_EXCEEDED, TIME_SLOT_OCCUPIED, TOO_MANY_OPEN_ORDERS, ALREADY_PLACED',
      413: 'PAYLOAD_TOO_LARGE',
      421: 'UNKNOWN_HOST',
      422: 'DATE_NOT_BOOKABLE, INVALID_INPUT, IDEMPOTENCY_KEY_REUSED',
      429: 'TOO_MANY_REQUESTS',
      500: 'INTERNAL',
      503: 'UNAVAILABLE',
    });
    expect(errors('/api/site', 'get')).toEqual({
      421: 'UNKNOWN_HOST',
      429: 'TOO_MANY_REQUESTS',
      500: 'INTERNAL',
      503: 'UNAVAILABLE',
    });
    for (const [path, methods] of Object.entries(paths)) {
      if (!path.startsWith('/api/admin/')) continue;
      for (const method of Object.keys(methods)) {
        expect(errors(path, method), path).toMatchObject({
          401: expect.stringContaining('UNAUTHENTICATED'),
          403: expect.stringMatching(/^(CONFIRMATION_REQUIRED, )?FORBIDDEN$/),
        });
      }
    }
  });

  it('lists those codes in the schema of an error', () => {
    const schema =
      paths['/api/quotes']?.post?.responses[429]?.content?.['application/json']?.schema;
    expect(schema).toEqual({
      allOf: [
        { $ref: '#/components/schemas/ErrorBody' },
        { properties: { code: { enum: ['TOO_MANY_REQUESTS'] } } },
      ],
    });
  });

  it('says which fields of a body are optional, and which an answer always has', () => {
    const { requestBody, responses } = paths['/api/orders/consumer']?.post ?? {};
    const sent = requestBody?.content['application/json']?.schema;
    expect(requestBody?.required).toBe(true);
    expect(sent?.required).toContain('phone');
    expect(sent?.required).not.toContain('notes');
    const answered = responses?.[201]?.content?.['application/json']?.schema;
    expect(answered?.required).toEqual(['id', 'code', 'delivery_date', 'delivery_time']);
  });

  it('lists the header that a call needs', () => {
    expect(paths['/api/own-order/place-photos']?.post?.parameters).toMatchObject([
      { in: 'header', name: 'x-link-token', required: true },
    ]);
  });

  it('lists the parameters of path and query', () => {
    expect(paths['/api/admin/orders/{id}']?.patch?.parameters).toMatchObject([
      { in: 'path', name: 'id', required: true, schema: { format: 'uuid' } },
    ]);
    expect(paths['/api/admin/orders/consumer']?.get?.parameters).toMatchObject([
      { in: 'query', name: 'limit', required: false, schema: { maximum: 100, default: 10 } },
    ]);
  });

  // The other tests of the API rely on it, because each of their answers is checked this way.
  it.each([
    ['a code that its route does not declare', 404, 'NOT_FOUND', 'status 404'],
    ['a code of another call with the same status', 409, 'CONFLICT', 'declare CONFLICT'],
  ])('is broken by %s', async (_, status, code, reason) => {
    const check = createAnswerCheck();
    const answer = Response.json({ code, message: '' }, { status });
    await expect(check('POST', '/api/orders/consumer', answer)).rejects.toThrow(reason);
  });
});
