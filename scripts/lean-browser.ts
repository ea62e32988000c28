/**
 * What the browser's bundle carries for nobody: Zod's making of JSON Schema, which only the server
 * does (OpenAPI), its compiled parsers and methods that nothing calls, the calendar's other ways to
 * choose, and the English of Zod and date-fns, for the pages speak Italian alone. 15 kB less, brotli,
 * for a page with a form and a calendar.
 */
import type { Plugin } from 'vite';

const JSON_SCHEMA = /[/\\]zod[/\\]v4[/\\]core[/\\](?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTS = /^export (?:const|function) (\w+)/gm;

const ZOD_SCHEMAS = /[/\\]zod[/\\]v4[/\\]classic[/\\]schemas\.js$/;
/** `z.string().url()` and its like, deprecated: each holds its format, used or not. `z.url()` stays. */
const OLD_FORMATS =
  'base64|base64url|cidrv4|cidrv6|cuid|cuid2|date|datetime|duration|e164|email|emoji|guid|ipv4|ipv6|jwt|ksuid|nanoid|time|ulid|url|uuid|uuidv4|uuidv6|uuidv7|xid';
/** Ways to make one schema of another that the pages have no use for. */
const DERIVATIONS =
  'and|exactOptional|exactPartial|keyof|merge|nonoptional|omit|partial|pick|prefault|readonly|required|safeExtend';
const METHODS = new RegExp(
  `^ {4}(?:${OLD_FORMATS}|${DERIVATIONS})\\(.*\\) \\{\\n(?: {8}.*\\n)+ {4}\\},\\n`,
  'gm',
);
const USES = new RegExp(`(?<!\\b(?:z|z\\.iso))\\.(?:${OLD_FORMATS}|${DERIVATIONS})\\(`);

const EDITS: [path: RegExp, edit: (code: string) => string][] = [
  [JSON_SCHEMA, emptyFunctions],
  [ZOD_SCHEMAS, (code) => code.replaceAll(METHODS, '')],
  // Compiled with `new Function`, which the pages' content policy forbids.
  [ZOD_SCHEMAS, (code) => code.replaceAll('core.$ZodObjectJIT', 'core.$ZodObject')],
  // Every message that may be read is given by its schema.
  [/[/\\]zod[/\\]v4[/\\]locales[/\\]en\.js$/, () => 'export default () => ({});'],
  [
    /[/\\]date-fns[/\\]locale[/\\]en-US\.js$/,
    () => "export { it as enUS, it as default } from './it.js';",
  ],
  // The calendar writes dates: it reads none, and never says 'two days ago'.
  [/[/\\]locale[/\\]it[/\\]_lib[/\\]match\.js$/, () => 'export const match = {};'],
  [
    /[/\\]locale[/\\]it[/\\]_lib[/\\]formatDistance\.js$/,
    () => 'export const formatDistance = {};',
  ],
  [
    /[/\\]locale[/\\]it[/\\]_lib[/\\]formatRelative\.js$/,
    () => 'export const formatRelative = {};',
  ],
  // One day is chosen, without animations and in no other time zone.
  [inDayPicker('useAnimation'), () => 'export function useAnimation() {}'],
  [inDayPicker('selection/useMulti'), () => 'export function useMulti() {}'],
  [inDayPicker('selection/useRange'), () => 'export function useRange() {}'],
  [inDayPicker('noonDateLib'), () => 'export const createNoonOverrides = () => ({});'],
];

export function leanBrowser(): Plugin {
  const unmet = new Set(EDITS);
  return {
    name: 'lean-browser',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const use = /from ['"]zod['"]/.test(code) && !id.includes('node_modules') && USES.exec(code);
      if (use) this.error(`${id} calls ${use[0]}), which the browser's Zod does without`);
      let lean = code;
      for (const entry of EDITS) {
        const [path, edit] = entry;
        if (!path.test(id)) continue;
        const before = lean;
        lean = edit(before);
        if (lean !== before) unmet.delete(entry);
      }
      return lean === code ? null : { code: lean, map: null };
    },
    buildEnd(error) {
      // A library that moved its files or its words would quietly come back whole.
      const paths = [...unmet].map(([path]) => path);
      if (!error && paths.length > 0)
        this.error(`found nothing to leave out in ${paths.join(', ')}`);
    },
  };
}

function inDayPicker(module: string): RegExp {
  return new RegExp(
    `[/\\\\]react-day-picker[/\\\\].*[/\\\\]${module.replace('/', '[/\\\\]')}\\.js$`,
  );
}

function emptyFunctions(code: string): string {
  const names = [...code.matchAll(EXPORTS)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = () => () => ({});`).join('\n');
}
