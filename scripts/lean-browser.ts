/**
 * What the browser's bundle carries for nobody: Zod's making of JSON Schema, which only the server
 * does (OpenAPI), and the English of Zod and date-fns, for the pages speak Italian alone. 9 kB less,
 * brotli, for a page with a form and a calendar.
 */
import type { Plugin } from 'vite';

const JSON_SCHEMA = /[/\\]zod[/\\]v4[/\\]core[/\\](?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTS = /^export (?:const|function) (\w+)/gm;

const REPLACED: [RegExp, string][] = [
  // Every message that may be read is given by its schema.
  [/[/\\]zod[/\\]v4[/\\]locales[/\\]en\.js$/, 'export default () => ({});'],
  [
    /[/\\]date-fns[/\\]locale[/\\]en-US\.js$/,
    "export { it as enUS, it as default } from './it.js';",
  ],
  // The calendar writes dates: it reads none, and never says 'two days ago'.
  [/[/\\]locale[/\\]it[/\\]_lib[/\\]match\.js$/, 'export const match = {};'],
  [/[/\\]locale[/\\]it[/\\]_lib[/\\]formatDistance\.js$/, 'export const formatDistance = {};'],
  [/[/\\]locale[/\\]it[/\\]_lib[/\\]formatRelative\.js$/, 'export const formatRelative = {};'],
];

export function leanBrowser(): Plugin {
  const unmet = new Set([JSON_SCHEMA, ...REPLACED.map(([path]) => path)]);
  return {
    name: 'lean-browser',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      for (const path of unmet) if (path.test(id)) unmet.delete(path);
      const replaced = REPLACED.find(([path]) => path.test(id));
      if (replaced) return { code: replaced[1], map: null };
      if (!JSON_SCHEMA.test(id)) return null;
      const names = [...code.matchAll(EXPORTS)].map(([, name]) => name);
      return {
        code: names.map((name) => `export const ${name} = () => () => ({});`).join('\n'),
        map: null,
      };
    },
    buildEnd(error) {
      // A library that moved its files would quietly come back whole.
      if (!error && unmet.size > 0) this.error(`found no module like ${[...unmet].join(', ')}`);
    },
  };
}
