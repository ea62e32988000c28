import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { startAfterPaint } from './start-after-paint.ts';

export { driverWorker, retiredDriverWorker } from './driver/worker/driver-worker.ts';
export { officeWorker } from './office/alerts/worker/office-worker.ts';
export { siteReader } from './site-reader.ts';

/**
 * Renders the whole page before sending it. It is cached together with the hashes of its inline
 * scripts, so streaming would gain nothing.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  let failed = false;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} />,
    {
      signal: request.signal,
      onError(error) {
        failed = true;
        handleError(error, { request });
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  // In development Vite adds a start script of its own.
  const page = import.meta.env.PROD ? startAfterPaint(html) : html;
  return new Response(request.method === 'HEAD' ? null : page, {
    status: failed ? 500 : status,
    headers,
  });
}

/** Missing pages and visitors who have left are not logged as errors. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(error);
}
