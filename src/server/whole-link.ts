/**
 * Repairs a link whose '#' a program has escaped: '/login%23token=abc'. Null for any other address. Keeps only one path
 * segment and the token's characters, so that it cannot redirect to another site.
 */
export function wholeLink(url: string): string | null {
  const [, page, behind] = /^(?:https?:\/\/[^/]*)?(\/[a-z-]+)%23(.*)$/.exec(url) ?? [];
  if (page === undefined || behind === undefined) return null;
  const [token] = /^[\w=-]*/.exec(behind.replace(/%3D/i, '=')) ?? [''];
  return `${page}#${token}`;
}
