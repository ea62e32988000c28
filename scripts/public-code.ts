/**
 * Which modules the build puts into one file for the public pages: what many of them load at once. Code that
 * the office or a late step shares would make every public page heavier there.
 */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const ROOT = /src[\\/]web[\\/](root|entry\.client)\.tsx/;
const PUBLIC_PAGE = /src[\\/]web[\\/]visitors[\\/].+\.page\.tsx/;
const MANY = 4;

/** Whether every page or many public ones import the module, directly or not, but not by a late import. */
export function isPublicCode(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  const pages = new Set<string>();
  for (const module of seen) {
    if (ROOT.test(module)) return true;
    const [page] = PUBLIC_PAGE.exec(module) ?? [];
    if (page) pages.add(page);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages.size >= MANY;
}
