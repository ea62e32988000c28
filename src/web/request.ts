/**
 * What `hc` of hono is in the browser, whose types the calls have: it also writes cookies, forms and addresses of web
 * sockets, and is on every page.
 */

type Input = {
  param?: Record<string, string>;
  query?: Record<string, string | readonly string[] | undefined>;
  header?: Record<string, string>;
  json?: unknown;
};

/** `api.orders[':id'].$patch(input, { init })` asks for PATCH /api/orders/… */
export const callsOf = (path: readonly string[]): object =>
  new Proxy(() => {}, {
    get: (_, name: string) => callsOf([...path, name]),
    apply: (_, __, [input, options]: [Input?, { init?: RequestInit }?]) =>
      request(path, input, options?.init),
  });

function request(path: readonly string[], input: Input = {}, init?: RequestInit) {
  const { param = {}, query = {}, header = {}, json } = input;
  const method = path.at(-1)?.slice('$'.length).toUpperCase() ?? '';
  const segments = path
    .slice(0, -1)
    .map((name) => (name.startsWith(':') ? encodeURIComponent(param[name.slice(1)] ?? '') : name));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, one);
  }
  return fetch(`/${segments.join('/')}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...header },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...init,
  });
}
