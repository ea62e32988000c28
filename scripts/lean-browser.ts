/**
 * What the browser's bundle carries for nobody: the calendar's other ways to choose, and the English of
 * date-fns, for the pages speak Italian alone.
 */
import type { Plugin } from 'vite';

const EDITS: [path: RegExp, edit: (code: string) => string][] = [
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
