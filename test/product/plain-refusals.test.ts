/**
 * Every call, with each of its values missing or of another type: refusals are readable Italian.
 */

import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { contractRoutes } from '#contract/calls.ts';
import { invalidBySchema } from '#server/platform/invalid-input.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

/** Words for programs, not for people. */
const TECHNICAL =
  /undefined|null|\bNaN\b|vettore|input|\b(array|object|string|boolean|number|int|integer|record|pattern|regex|uuid|iso|json|expected|received|invalid|required|option|instanceof|atteso|ricevuto|true|false|date|time|type|types|id)\b|_|[{}<>|[\]]/i;
/** A field name that is not a word of the page. */
const FIELD_NAME = /(^|\. )[a-z]+: /;
const WRONG = [
  undefined,
  null,
  1.5,
  -1,
  1e300,
  'x',
  'x'.repeat(50_000),
  true,
  [],
  [null],
  {},
  { x: { y: 1 } },
];

/** Compared, and never shown. */
const SECRET = /password|token|^code$/;

type Json = Record<string | number, unknown>;

/** Copies of the value, each with another one in one of its places. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value))
    for (const wrong of spoiled(inside)) {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Json;
      if (wrong === undefined) delete copy[key];
      else copy[key] = wrong;
      yield copy;
    }
}

describe('the text of a refusal', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  it('is plain Italian, whatever is missing or of another type', () => {
    const messages = new Set<string>();
    const hear = (schema: unknown, values: Iterable<unknown>, where: string) => {
      for (const value of values) {
        const { error } = (schema as z.ZodType).safeParse(value);
        if (!error) continue;
        const refusal = invalidBySchema(error, value);
        for (const text of [refusal.message, ...Object.values(refusal.details.fields ?? {})]) {
          messages.add(text);
          expect(text, where).not.toMatch(TECHNICAL);
          expect(text, where).not.toMatch(FIELD_NAME);
          expect(text, where).toMatch(/^\p{Lu}/u);
        }
      }
    };
    for (const { path, request = {} } of contractRoutes) {
      const json = request.body?.content['application/json'] as Json | undefined;
      if (json) hear(json.schema, spoiled(json.example), path);
      for (const schema of [request.query, request.params] as unknown[]) {
        const names = Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
        const texts = ['', 'x', '-1', '1.5', '1e300', 'x'.repeat(5000)];
        hear(
          schema,
          names.flatMap((name) => [{}, ...texts.map((text) => ({ [name]: text }))]),
          path,
        );
      }
    }
    // Not the same sentence for everything.
    expect(messages.size).toBeGreaterThan(40);
  });

  it('says that a text cannot be seen, wherever others read it', () => {
    const unseen = `a${'\u200b'.repeat(30)}b`;
    const taken = new Set<string>();
    for (const { method, path, request = {} } of contractRoutes) {
      const json = request.body?.content['application/json'] as Json | undefined;
      if (!json) continue;
      const fields = json.example as Json;
      for (const [name, value] of Object.entries(fields)) {
        if (typeof value !== 'string' || SECRET.test(name)) continue;
        const { error } = (json.schema as z.ZodType).safeParse({ ...fields, [name]: unseen });
        if (!error) taken.add(`${method} ${path} ${name}`);
      }
    }
    // An address that is compared with the accounts'.
    expect([...taken]).toEqual(['post /api/session email']);
  });

  it('names the week that lacks its list or a day', async () => {
    const put = (slots: unknown) =>
      api.request('PUT', '/api/admin/opening-hours', { version: 1, slots }, office);
    expect(await put(undefined)).toMatchObject({
      status: 422,
      body: {
        message: 'Completa tutti i campi richiesti',
        fields: { slots: 'Inserire un elenco' },
      },
    });
    expect(await put('lunedì')).toMatchObject({
      body: { message: 'Orari: Inserire un elenco', fields: { slots: 'Inserire un elenco' } },
    });
    const slot = { weekday: 7, start_time: '08:00', end_time: '12:00', enabled: 'sì' };
    expect(await put([slot])).toMatchObject({
      body: {
        fields: { 'slots.0.weekday': 'Al massimo 6', 'slots.0.enabled': 'Scegliere sì o no' },
      },
    });
  });

  it.each([
    ['lists', (inside: unknown) => [inside]],
    ['objects', (inside: unknown) => ({ a: inside })],
  ])('of contents nested in %s is no internal error', async (shape, wrap) => {
    const deep = Array.from({ length: 2000 }).reduce<unknown>((inside) => wrap(inside), 1);
    const content = { title: 'Chi siamo', extra: deep };
    const reason = "Al massimo 20 livelli uno dentro l'altro";
    for (const [method, path] of [
      ['PUT', '/api/admin/contents/about-us'],
      ['POST', '/api/admin/contents/about-us/preview'],
    ] as const) {
      const answer = await api.request(method, path, { content, version: null }, office);
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'INVALID_INPUT',
          message: `Contenuto: ${reason}`,
          fields: { content: reason },
        },
      });
    }
    // Sent as text, it is text.
    const text = { content: { content: JSON.stringify(deep) }, version: null };
    const { status } = await api.request(
      'PUT',
      `/api/admin/contents/nested-${shape}`,
      text,
      office,
    );
    expect(status).toBe(200);
  });
});
