import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('items are grouped in the order in which their keys come first', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], ([key]) => key);
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});

it('no page needs what Safari 17.1 lacks', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const withGroupBy = files.filter((name) =>
    /\b(?:Map|Object)\.groupBy\(/.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(withGroupBy).toEqual([]);
});
