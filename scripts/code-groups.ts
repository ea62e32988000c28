/**
 * Which modules the build puts into common files (docs/decisions/008-light-pages.md). A module goes into the first
 * group that takes it, together with all that it imports. So libraries stand first, and of our own modules and the icons
 * those first that more of the visitors' pages share: what a module imports is shared by at least as many.
 */
import { hash } from 'node:crypto';

type Module = { importers: readonly string[]; code: string | null };
type Graph = { getModuleInfo: (id: string) => Module | null };

const EVERY_PAGE = /src[\\/]web[\\/](root|entry\.client|visitors[\\/]frame[\\/]layout\.page)\.tsx$/;
/** What the link of an order opens is loaded late, and is a page of its own. */
const PAGE = /(\.page|[\\/]linked-order)\.tsx$/;
const VISITORS = /src[\\/]web[\\/]visitors[\\/]/;
const DRIVER = /src[\\/]web[\\/]driver[\\/]/;
const OFFICE_FRAME = /office[\\/]frame[\\/]layout\.page\.tsx$/;
/**
 * Of these libraries nobody can tell who imports a module, because index files pass everything on. They have
 * groups of their own.
 */
const WITH_INDEX = /node_modules[\\/](@base-ui|@floating-ui)[\\/]/;
const ICON = /(.*[\\/]lucide-react[\\/]dist[\\/]esm[\\/])icons[\\/]([\w-]+)\.mjs$/;
/** How their index file passes icons on, and how a module names those that it draws. */
const PASSED_ON = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const NAMED = /import \{([^}]*)\} from ["']lucide-react["']/;
const MANY_VISITORS_PAGES = 5;
const MANY_OFFICE_PAGES = 7;
/** More than the visitors' pages and late parts that can share a module. */
const MOST = 20;

const library = (name: string, folders: string) => ({
  name,
  test: new RegExp(`node_modules/(${folders})/`.replaceAll('/', '[\\\\/]')),
});

const groups = [
  library('framework', 'react|react-dom|react-router|scheduler|zod'),
  library('data', '@tanstack/(query-core|react-query)'),
  library('dialog', '@base-ui/react/dialog'),
  { ...library('tabs', '@base-ui/react/tabs'), minShareCount: 2 },
  {
    ...library('popups', '@floating-ui|@base-ui/(utils|react/(internals|utils|floating-ui-react))'),
    minShareCount: 2,
  },
  ...['popover', 'menu', 'combobox', 'tooltip'].map((part) => ({
    ...library(part, `@base-ui/react/${part}`),
    minShareCount: 2,
  })),
  { ...library('table', '@tanstack/(store|table-core|react-table)'), minShareCount: 2 },
  {
    ...ours('shared', ({ everywhere, visitors }) => {
      const pages = visitors.filter(isPage);
      return everywhere || pages.length >= MANY_VISITORS_PAGES;
    }),
    // Not the entry itself: it starts React, and is not to run before the page's own modules (start-after-paint.ts).
    minShareCount: 2,
  },
  // Of the rest of the visitors' icons those that the office has too: a set of pages would bring it its other modules.
  {
    ...ours('visitors-icons', ({ visitors, office }) => visitors.length > 0 && office.length > 0),
    test: ICON,
    minShareCount: 2,
  },
  // One file for each set of pages: none of the visitors' pages brings what only another one needs. Of what the
  // office uses too each set has a second file, so that the office brings nothing of the visitors' own.
  ...Array.from({ length: 2 * MOST }, (_, index) => 2 * MOST - index).flatMap((rank) =>
    [true, false].map((isOfOffice) => ({
      ...ours(
        (rank > MOST ? '' : 'late-') + (isOfOffice ? 'visitors-office' : 'visitors'),
        ({ visitors, office }) => rankOf(visitors) === rank && office.length > 0 === isOfOffice,
        ({ visitors }) => visitors.map((entry) => entry.replace(/.*[\\/]web[\\/]/, '')).join(),
      ),
      minShareCount: 2,
    })),
  ),
  // The drivers' page brings what it shares with the office, and nothing else of it.
  { ...ours('driver', ({ driver }) => driver), minShareCount: 2 },
  // What is left belongs to the office alone.
  { ...library('icons', 'lucide-react'), minShareCount: 2 },
  ours('office', ({ office }) => {
    const pages = office.filter(isPage);
    return pages.some((page) => OFFICE_FRAME.test(page)) || pages.length >= MANY_OFFICE_PAGES;
  }),
];

export const codeGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));

/**
 * Who imports a module, directly or not: the visitors' pages, or where none does their late parts, the drivers' page, and
 * the office's pages and late parts.
 */
type Users = { everywhere: boolean; visitors: string[]; driver: boolean; office: string[] };

/** What pages share comes before what only late parts do. */
const rankOf = (users: string[]) => users.length + (users.some(isPage) ? MOST : 0);

const isPage = (entry: string) => PAGE.test(entry);

/** Modules that `takes` says, in one file for each text that `setOf` makes of their users. */
function ours(name: string, takes: (users: Users) => boolean, setOf?: (users: Users) => string) {
  return {
    debugName: name,
    name: (id: string, graph: Graph) => {
      if (WITH_INDEX.test(id)) return null;
      const users = usersOf(id, graph);
      if (!takes(users)) return null;
      return setOf ? `${name}-${hash('sha256', setOf(users)).slice(0, 8)}` : name;
    },
  };
}

const known = new Map<string, Users>();

/** Every group asks again. */
function usersOf(id: string, graph: Graph): Users {
  const users = known.get(id) ?? findUsers(id, graph);
  known.set(id, users);
  return users;
}

function findUsers(id: string, graph: Graph): Users {
  const importers = importersOf(id, graph);
  const entries = importers.filter((module) => isPage(module) || isLate(module, graph));
  const visitors = entries.filter((entry) => VISITORS.test(entry)).sort();
  return {
    everywhere: importers.some((module) => EVERY_PAGE.test(module)),
    visitors: visitors.some(isPage) ? visitors.filter(isPage) : visitors,
    driver: entries.some((entry) => DRIVER.test(entry)),
    office: entries.filter((entry) => !VISITORS.test(entry) && !DRIVER.test(entry)),
  };
}

/** Whether somebody loads the module by its address (`scripts/module-address.ts`). */
function isLate(module: string, graph: Graph): boolean {
  return graph.getModuleInfo(`${module}?address`) !== null;
}

/** The module itself and all that import it, directly or not, but not by a late import. */
function importersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    const [, folder, icon] = ICON.exec(module) ?? [];
    const importers = icon
      ? namesIcons(`${folder}lucide-react.mjs`, graph).get(icon)
      : graph.getModuleInfo(module)?.importers;
    for (const importer of importers ?? []) seen.add(importer);
  }
  return [...seen];
}

let icons: Map<string, string[]> | undefined;

/** Of each icon who names it. The index file of their library passes all of them on. */
function namesIcons(index: string, graph: Graph): Map<string, string[]> {
  if (icons) return icons;
  icons = new Map();
  const { code, importers } = graph.getModuleInfo(index) ?? { code: '', importers: [] };
  const iconOf = new Map<string, string>();
  for (const [, names = '', icon = ''] of code?.matchAll(PASSED_ON) ?? []) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) iconOf.set(name, icon);
  }
  for (const importer of importers) {
    const [, names = ''] = graph.getModuleInfo(importer)?.code?.match(NAMED) ?? [];
    for (const [name] of names.matchAll(/\w+/g)) {
      const icon = iconOf.get(name);
      if (icon) icons.set(icon, [...(icons.get(icon) ?? []), importer]);
    }
  }
  return icons;
}
