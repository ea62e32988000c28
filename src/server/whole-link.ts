/**
 * Where a link leads whose '#' some program has written as '%23', with the token behind it: '/login%23token=abc'. Null for
 * any other address. Only a page of ours and the signs of a token are taken of it, so that it leads nowhere else.
 */
export function wholeLink(url: string): string | null {
  const [, page, behind] = /^(?:https?:\/\/[^/]*)?(\/[a-z-]+)%23(.*)$/.exec(url) ?? [];
  if (page === undefined || behind === undefined) return null;
  const [token] = /^[\w=-]*/.exec(behind.replace(/%3D/i, '=')) ?? [''];
  return `${page}#${token}`;
}
