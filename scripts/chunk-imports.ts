/** What one built file of JavaScript makes the browser fetch. */

const STATIC = /(?:\bfrom|\bimport)\s*(["'`])\.\/([\w.$-]+\.js)\1/g;
const DYNAMIC = /\bimport\(\s*(["'`])\.\/([\w.$-]+\.js)\1\s*\)/g;

/** Names of files beside it: those that it needs to run, and those that it fetches when asked to. */
export function importedFiles(code: string): { first: string[]; late: string[] } {
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, , name = '']) => name);
  return { first: names(STATIC), late: names(DYNAMIC) };
}

/** All that the loaded files can fetch later, and what that needs; the loaded ones left out. */
export function lateFiles(loaded: readonly string[], read: (name: string) => string): string[] {
  const found = new Set<string>(loaded);
  // A set that grows is walked to its end.
  for (const name of found) {
    const { first, late } = importedFiles(read(name));
    for (const next of [...first, ...late]) found.add(next);
  }
  return [...found].filter((name) => !loaded.includes(name));
}
