/**
 * Which modules the public pages load at once. The build puts what many of them share into one file; code
 * that only the office or a late step shares would make every public page heavier there.
 */
type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

const PUBLIC_PAGE = /src[\\/]web[\\/](pages[\\/]public[\\/]|root\.tsx|entry\.client\.tsx)/;

/** Whether a public page imports the module, directly or through others, but not by a late import. */
export function isPublicCode(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (PUBLIC_PAGE.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}
