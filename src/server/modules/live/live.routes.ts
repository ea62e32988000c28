import { liveRoute } from '#contract/events.calls.ts';
import { createRouter } from '#server/platform/http.ts';
import type { LiveEvents } from './live-events.ts';

export function liveRoutes({ live }: { live: LiveEvents }) {
  return createRouter().openapi(liveRoute, (c) => live.open(c) as never);
}
