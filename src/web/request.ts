import type { Address } from '#contract/addresses.ts';

/**
 * Sends one call. Path parameters are taken out of `input`; the rest is the query of a GET, or the
 * JSON body of other methods, except the names in `{?…}`. A `body` in `init` replaces the JSON.
 */
export function request(
  address: Address,
  input: Record<string, unknown> = {},
  init: RequestInit = {},
): Promise<Response> {
  const [method = '', template = ''] = address.split(' ');
  const rest = { ...input };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const [path = '', named] = template.split('{?');
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(take(name))));
  const search = new URLSearchParams();
  const queryNames = method === 'GET' ? Object.keys(rest) : (named?.slice(0, -1).split(',') ?? []);
  for (const name of queryNames) {
    for (const value of [take(name) ?? []].flat()) search.append(name, String(value));
  }
  const json = Object.keys(rest).length > 0 && { 'Content-Type': 'application/json' };
  return fetch(search.size > 0 ? `${filled}?${search}` : filled, {
    method,
    ...(json && { headers: json, body: JSON.stringify(rest) }),
    ...init,
  });
}
