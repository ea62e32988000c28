import { live } from '#contract/events.calls.ts';
import { answer } from '#server/platform/answer.ts';

import type { LiveEvents } from './live-events.ts';

export const liveRoutes = (dependencies: { live: LiveEvents }) =>
  answer(live, { events: (_input, { c }) => dependencies.live.open(c) });
