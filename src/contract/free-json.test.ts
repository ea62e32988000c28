import { expect, it } from 'vitest';
import { FREE_JSON_LIMITS, FreeJson } from './free-json.ts';

const nested = (depth: number, wrap: (inside: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce((inside) => wrap(inside), 1);
const inObjects = (inside: unknown) => ({ a: inside });
const inLists = (inside: unknown) => [inside];
const errorOf = (json: unknown) => FreeJson.safeParse(json).error?.issues[0]?.message;

it.each([inObjects, inLists])('JSON may be nested up to the limit, and no deeper', (wrap) => {
  const { depth } = FREE_JSON_LIMITS;
  const allowed = { content: nested(depth - 1, wrap) };
  expect(FreeJson.parse(allowed)).toEqual(allowed);
  for (const levels of [depth, 2000, 100_000])
    expect(errorOf({ content: nested(levels, wrap) })).toBe(
      "Al massimo 20 livelli uno dentro l'altro",
    );
});

it('JSON may have values up to the limit, and no more', () => {
  const list = (values: number) => ({ list: Array.from({ length: values }, () => null) });
  expect(errorOf(list(FREE_JSON_LIMITS.values - 1))).toBeUndefined();
  expect(errorOf(list(FREE_JSON_LIMITS.values))).toBe('Al massimo 5000 valori');
});

it('anything but a JSON object is refused', () => {
  for (const other of [null, [], 'testo', 1, undefined])
    expect(FreeJson.safeParse(other).success).toBe(false);
});
