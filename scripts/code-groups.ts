/**
 * Which modules the build puts into common files (docs/decisions/008-light-pages.md). A module goes into the
 * first group that takes it, together with what it imports.
 */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const EVERY_PAGE = /src[\\/]web[\\/](root|entry\.client)\.tsx/;
const VISITORS = /src[\\/]web[\\/]visitors[\\/]/;
const VISITORS_PAGE = /src[\\/]web[\\/]visitors[\\/].+\.page\.tsx/;
const OFFICE_FRAME = /src[\\/]web[\\/]office[\\/]frame[\\/](layout\.page|panels)\.tsx/;
const MANY = 4;

const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|zod)[\\/]/,
  },
  {
    name: (id: string, graph: Graph) => (isForManyVisitors(id, graph) ? 'shared' : null),
    // Not what reads data: it would bring its library to pages that read none.
    test: /src[\\/]web[\\/](?!query)|lucide/,
    minShareCount: 4,
    maxModuleSize: 3000,
  },
  // One file for each set of pages: no page of the visitors brings what another one or the office needs.
  {
    name: (id: string, graph: Graph) => (isForVisitors(id, graph) ? 'visitors' : null),
    minShareCount: 2,
    entriesAware: true,
  },
  // What is left belongs to the office alone. Its frame is on each of its pages, and so is what its panels share with
  // them: else that would be thirty small files.
  {
    name: (id: string, graph: Graph) => (isForOfficeFrame(id, graph) ? 'office' : null),
    minShareCount: 2,
  },
];

export const codeGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));

/** Whether every page or many of the visitors' import the module, but not by a late import. */
function isForManyVisitors(id: string, graph: Graph): boolean {
  const importers = importersOf(id, graph);
  const pages = new Set(importers.flatMap((module) => VISITORS_PAGE.exec(module) ?? []));
  return pages.size >= MANY || importers.some((module) => EVERY_PAGE.test(module));
}

function isForVisitors(id: string, graph: Graph): boolean {
  return importersOf(id, graph).some((module) => VISITORS.test(module) || EVERY_PAGE.test(module));
}

function isForOfficeFrame(id: string, graph: Graph): boolean {
  return importersOf(id, graph).some((module) => OFFICE_FRAME.test(module));
}

/** The module itself and all that import it, directly or not, but not by a late import. */
function importersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const module of seen) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}
