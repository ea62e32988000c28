import type { Operation } from './openapi-document.ts';

/** A curl command for the call, made from the examples of its parameters and body. */
export function curlExample(
  siteUrl: string,
  path: string,
  method: string,
  { parameters = [], requestBody, security, responses }: Operation,
): string {
  const body = requestBody?.content['application/json']?.example;
  const isFile = requestBody?.content['application/octet-stream'] !== undefined;
  const isForm = requestBody?.content['multipart/form-data'] !== undefined;
  const isStream = Object.keys(responses[200]?.content ?? {}).includes('text/event-stream');
  const isSignIn = path === '/api/session' && method === 'post';
  return [
    `curl ${isStream ? '-N ' : ''}${quoted(siteUrl + filled(path, parameters))}`,
    ...(method === 'get' || (method === 'post' && (body || isFile || isForm))
      ? []
      : [`-X ${method.toUpperCase()}`]),
    ...(isSignIn ? ['-c cookies.txt'] : []),
    ...(security ? ['-b cookies.txt'] : []),
    ...(security && method !== 'get' ? [`-H ${quoted(`Origin: ${new URL(siteUrl).origin}`)}`] : []),
    ...(body ? [`--json ${quoted(JSON.stringify(body, null, 2))}`] : []),
    ...headersOf(parameters),
    ...(isForm ? ['-F file=@file'] : []),
    ...(isFile ? ["-H 'Content-Type: application/octet-stream'", '--data-binary @file'] : []),
  ].join(' \\\n  ');
}

/** The path with its examples; query parameters without an example are left out. */
function filled(path: string, parameters: NonNullable<Operation['parameters']>): string {
  let url = path;
  const query = new URLSearchParams();
  for (const { in: place, name, schema } of parameters) {
    const [example] = schema.examples ?? [];
    if (place === 'path') url = url.replace(`{${name}}`, String(example));
    else if (place === 'query' && example !== undefined) query.set(name, String(example));
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

const headersOf = (parameters: NonNullable<Operation['parameters']>): string[] =>
  parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map(({ name, schema }) => `-H ${quoted(`${name}: ${schema.examples?.[0]}`)}`);

/** Quotes a text for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
