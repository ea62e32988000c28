import { describe, expect, it } from 'vitest';
import { addresses } from './addresses.ts';
import type { Declaration } from './call.ts';
import { callGroups } from './calls.ts';

const calls = Object.entries(callGroups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => [`${group}.${name}`, call] as const),
);

const namesOf = (schema: Declaration['params']) => Object.keys(schema?._zod.def.shape ?? {});

describe('the declared calls', () => {
  it('are exactly those in the table of addresses', () => {
    const named = Object.entries(addresses).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    );
    expect(calls.map(([name]) => name).toSorted()).toEqual(named.toSorted());
  });

  it.each(calls)('%s has no name in two of path, query, headers and body', (_, call) => {
    const json = call.body?.content['application/json']?.schema as Declaration['params'];
    const names = [call.params, call.query, call.headers, json].flatMap(namesOf);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(calls)('%s takes exactly the parameters of its path', (_, { params, route }) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(namesOf(params).toSorted()).toEqual(inPath.toSorted());
  });
});
