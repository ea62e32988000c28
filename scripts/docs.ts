import { existsSync } from 'node:fs';
import { posix } from 'node:path';

/** What the repository has: npm scripts, and files as paths with slashes. */
export type Repository = { scripts: string[]; files: string[] };

// Written at run time, or not part of the repository.
const made = /^(build|data|node_modules|test-results|bench\/results)\//;

/** What a document refers to and the repository lacks, one line each. */
export function brokenMentions(path: string, text: string, repository: Repository): string[] {
  const broken = [
    ...namedScripts(text)
      .filter((name) => !repository.scripts.includes(name))
      .map((name) => `no npm script "${name}"`),
    ...namedPaths(text)
      .filter((name) => !made.test(name) && !isIn(repository, name))
      .map((name) => `no path "${name}"`),
    ...linkedPaths(path, text)
      .filter((target) => !isIn(repository, target))
      .map((target) => `a link to "${target}", which does not exist`),
  ];
  return broken.map((line) => `${path}: ${line}`);
}

/** References to missing decision records in a text, one line each. `records` are file names. */
export function brokenRecords(path: string, text: string, records: string[]): string[] {
  const inRecords = path.startsWith('docs/decisions/') ? [...text.matchAll(/\(([01]\d\d)\)/g)] : [];
  const named = [
    ...text.matchAll(/\bdecisions\/(\d{3}[\w-]*(?:\.md)?)/g),
    ...text.matchAll(/\brecord (\d{3})\b/g),
    ...inRecords,
  ].map((match) => match[1] ?? '');
  return named
    .filter((name) => !records.some((file) => file === name || file.startsWith(`${name}-`)))
    .map((name) => `${path}: no decision record "${name}"`);
}

function namedScripts(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? '');
  const short = [...text.matchAll(/\bnpm (test|start)\b/g)].map((match) => match[1] ?? '');
  return [...run, ...short];
}

/** Inline code with a slash that is no URL, media type or command. */
function namedPaths(text: string): string[] {
  const prose = text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map((match) => (match[1] ?? '').replace(/:\d+$/, '').replace(/^\.\//, ''))
    .filter((code) => /^[\w.<*-][\w.<>*$-]*(\/[\w.<>*$-]*)+$/.test(code))
    .filter((code) => isRepositoryPath(code));
}

function isRepositoryPath(code: string): boolean {
  const first = code.split('/')[0] ?? '';
  const ours = /^(src|docs|scripts|e2e|bench|migrations|\.ci|contract|server|web)$/.test(first);
  return ours || /\.(tsx?|jsx?|sql|md|json|css|sh|ya?ml)$/.test(code);
}

function linkedPaths(path: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((target) => target && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(path), target));
}

/** `*` and `<subject>` match any name. A path may leave out its first folders. */
function isIn({ files }: Repository, name: string): boolean {
  if (existsSync(name)) return true;
  const pattern = name
    .replace(/\/+$/, '')
    .split(/\*+|<[^>]+>/)
    .map((part) => part.replace(/[.$]/g, '\\$&'))
    .join('[^/]+');
  const match = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => match.test(file));
}
