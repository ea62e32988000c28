import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EasyfattDocumentFields } from './easyfatt-documents.schema.ts';
import { UNVERIFIED } from './unverified.ts';

it('each assumption about Easyfatt leads to the file that decides it', () => {
  expect(UNVERIFIED.filter(({ file }) => !existsSync(file))).toEqual([]);
  const assumptions = UNVERIFIED.map(({ assumption }) => assumption);
  expect(new Set(assumptions).size).toBe(assumptions.length);
});

it('an assumption about documents that is wrong is changed by a setting that exists', () => {
  const named = UNVERIFIED.flatMap(({ fallback }) => /setting (\w+_\w+)/.exec(fallback)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(0);
  const settings = Object.keys(EasyfattDocumentFields.shape);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});
