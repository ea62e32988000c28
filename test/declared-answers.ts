/** Compares each answer in the tests with the OpenAPI document. */
import { ErrorBody } from '#contract/error.schema.ts';
import { type OpenApiDocument, openApiDocument } from '#server/platform/openapi-document.ts';

/** Made once for all files of a worker. */
let described: OpenApiDocument['paths'] | undefined;

/**
 * Throws if a call answers with a status, or an error with a code, that its route does not declare.
 */
export function createAnswerCheck() {
  described ??= openApiDocument('').paths;
  const paths = described;
  const pathOf = createPathFinder(Object.keys(paths));
  return async (method: string, url: string, answer: Response): Promise<void> => {
    const path = pathOf(new URL(url, 'http://localhost').pathname);
    const operation = path && paths[path]?.[method.toLowerCase()];
    if (!operation) return;
    const declared = operation.responses[answer.status];
    if (!declared) throw new Error(`${method} ${path} does not declare status ${answer.status}`);
    // Some programs get a sentence instead.
    const isJson = answer.headers.get('content-type')?.includes('json');
    if (answer.status < 400 || !isJson) return;
    const error = ErrorBody.safeParse(await answer.clone().json()).data;
    if (error && !declared.description.split(', ').includes(error.code)) {
      throw new Error(`${method} ${path} does not declare ${error.code}`);
    }
  };
}

/** A path without parameters takes precedence over one with them, as in the router. */
function createPathFinder(paths: readonly string[]) {
  const patterns = paths.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path: string): string | undefined =>
    paths.includes(path) ? path : patterns.find(({ pattern }) => pattern.test(path))?.path;
}
