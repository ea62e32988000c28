import { describe, expect, it } from 'vitest';
import { brokenBudgets, type PageBytes } from './budget-rules.ts';
import { importedFiles, lateFiles } from './chunk-imports.ts';

const page = (path: string, more: Partial<PageBytes> = {}): PageBytes => ({
  path,
  isStatic: false,
  first: 100_000,
  late: 0,
  css: 10_000,
  ...more,
});
const PAGES = [
  page('/', { isStatic: true, first: 10_000 }),
  page('/privacy', { isStatic: true, first: 0 }),
  page('/terms', { isStatic: true, first: 0 }),
  page('/consumatori', { first: 140_000, late: 60_000 }),
  page('/rivenditori', { first: 140_000, late: 60_000 }),
  page('/preventivo', { first: 140_000, late: 200_000 }),
  page('/contact'),
  page('/login'),
  page('/system-test'),
  page('/admin/overview', { first: 240_000 }),
];
/** The failures when one page is heavier. */
const withPage = (heavier: PageBytes) =>
  brokenBudgets([...PAGES.filter(({ path }) => path !== heavier.path), heavier]);

describe('the budgets of the pages', () => {
  it('are kept up to their last byte', () => {
    expect(brokenBudgets(PAGES)).toEqual([]);
  });

  it.each([
    [
      page('/', { isStatic: true, first: 10_001 }),
      '/: before the first interaction 10.0 kB, budget 10 kB',
    ],
    [
      page('/login', { first: 140_400 }),
      '/login: before the first interaction 140.4 kB, budget 140 kB',
    ],
    [
      page('/nuova', { first: 150_000 }),
      '/nuova: before the first interaction 150.0 kB, budget 140 kB',
    ],
    [page('/consumatori', { late: 100_500 }), '/consumatori: in all 200.5 kB, budget 200 kB'],
    [page('/rivenditori', { late: 101_000 }), '/rivenditori: in all 201.0 kB, budget 200 kB'],
    [
      page('/admin/ordini', { first: 241_000 }),
      '/admin/ordini: before the first interaction 241.0 kB, budget 240 kB',
    ],
  ])('name the page that is over', (heavier, failure) => {
    expect(withPage(heavier)).toEqual([failure]);
  });

  it('miss a page that is not built', () => {
    expect(brokenBudgets(PAGES.slice(1))).toEqual(['/: no such page']);
  });
});

describe('what a built file fetches', () => {
  const files: Record<string, string> = {
    'page.js': 'import{a}from"./shared.js";import"./side.js";const b=()=>import(`./late.js`);',
    'late.js': "export*from'./deep.js';import('./later.js')",
    'shared.js': '',
    'side.js': '',
    'deep.js': 'import{x}from"./shared.js"',
    'later.js': '',
  };
  const read = (name: string) => files[name] as string;

  it('is read from its imports, however they are quoted', () => {
    expect(importedFiles(read('page.js'))).toEqual({
      first: ['shared.js', 'side.js'],
      late: ['late.js'],
    });
  });

  it('counts what interactions fetch, with all that it needs, and nothing twice', () => {
    expect(lateFiles(['page.js', 'shared.js', 'side.js'], read).toSorted()).toEqual([
      'deep.js',
      'late.js',
      'later.js',
    ]);
  });
});
