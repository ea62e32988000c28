import type { QueryClient } from '@tanstack/react-query';
import { LIVE_EVENTS, type SUBJECTS } from '#contract/events.schema.ts';
import type { StreamEvent } from './follow-stream.ts';

/** Whatever the office shows is kept under ['admin', subject, …]. */
type Subject = 'orders' | (typeof SUBJECTS)[number];

/**
 * Lets the pages that show a changed subject ask the server again. Changes that come while they ask are
 * answered with one more question, however many there are.
 */
export function createAskAgain(client: QueryClient) {
  const asking = new Set<Subject>();
  const changed = new Set<Subject>();

  async function ask(queryKey: readonly string[]): Promise<void> {
    // What is under way may have been read before the change that asks for this.
    await client.cancelQueries({ queryKey });
    await client.invalidateQueries({ queryKey });
  }

  async function askFor(subject: Subject): Promise<void> {
    changed.add(subject);
    if (asking.has(subject)) return;
    asking.add(subject);
    while (changed.delete(subject)) await ask(['admin', subject]);
    asking.delete(subject);
  }

  const all = () => void ask(['admin']);
  return {
    all,
    onEvent: ({ event, data }: StreamEvent) => {
      if (event === LIVE_EVENTS.change) void askFor('orders');
      if (event === LIVE_EVENTS.subject) void askFor(JSON.parse(data).subject);
      if (event === LIVE_EVENTS.resync) all();
    },
  };
}
