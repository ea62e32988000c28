import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_POSITION } from '#contract/events.schema.ts';
import { followStream, type LiveState, SILENCE_MS } from './follow-stream.ts';

type Line = { send: (text: string | Uint8Array) => void; end: () => void; signal: AbortSignal };

/** A server that answers each attempt as the test says, and a record of the handlers' calls. */
function setUp(answer: (attempt: number) => number | 'unreachable' = () => 200) {
  const lines: Line[] = [];
  const states: LiveState[] = [];
  const attempts: number[] = [];
  const onOpen = vi.fn();
  const onEvent = vi.fn();
  const onRefused = vi.fn<() => Promise<unknown>>(async () => undefined);
  const connect = async (signal: AbortSignal) => {
    attempts.push(Date.now());
    const status = answer(attempts.length);
    if (status === 'unreachable') throw new TypeError('Failed to fetch');
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        lines.push({
          send: (text) =>
            controller.enqueue(typeof text === 'string' ? encoder.encode(text) : text),
          end: () => controller.close(),
          signal,
        });
      },
    });
    const headers = { 'content-type': 'text/event-stream', [LIVE_POSITION]: 'p.3' };
    return new Response(body, { status, headers });
  };
  const onState = (state: LiveState) => states.push(state);
  const stream = followStream(connect, { onOpen, onEvent, onRefused, onState });
  const waits = () => attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
  return { stream, lines, states, attempts, waits, onOpen, onEvent, onRefused };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the event stream', () => {
  it('reports each event, and that it is live', async () => {
    const { lines, states, onOpen, onEvent } = setUp();
    await pass(0);
    lines[0]!.send('event: change\ndata: 1');
    lines[0]!.send('\n\n');
    await pass(0);
    expect(states).toEqual(['live']);
    expect(onOpen.mock.calls).toEqual([['p.3']]);
    expect(onEvent.mock.calls).toEqual([[{ event: 'change', data: '1' }]]);
  });

  it('reports the position after each event', async () => {
    const { lines, onEvent } = setUp();
    await pass(0);
    lines[0]!.send('id: p.4\nevent: change\ndata: 1\n\n: heartbeat\n\n');
    await pass(0);
    expect(onEvent.mock.calls).toEqual([[{ event: 'change', data: '1', id: 'p.4' }]]);
  });

  it('decodes characters that are split between two chunks', async () => {
    const { lines, onEvent } = setUp();
    await pass(0);
    const bytes = new TextEncoder().encode('data: è\n\n');
    lines[0]!.send(bytes.slice(0, 7));
    lines[0]!.send(bytes.slice(7));
    await pass(0);
    expect(onEvent.mock.calls).toEqual([[{ data: 'è' }]]);
  });

  it('reconnects after 1, 2, 5, 10, 10 seconds', async () => {
    const { waits, states } = setUp(() => 'unreachable');
    await pass(28_000);
    expect(waits()).toEqual([1000, 2000, 5000, 10_000, 10_000]);
    expect(states).toEqual(['reconnecting']);
  });

  it('starts again with the shortest pause after each outage', async () => {
    const { lines, waits, onOpen } = setUp((attempt) => (attempt === 3 ? 200 : 'unreachable'));
    await pass(3000);
    lines[0]!.end();
    await pass(3000);
    expect(waits()).toEqual([1000, 2000, 1000, 2000]);
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('reconnects at once when the network is back', async () => {
    const { stream, waits, states } = setUp((attempt) => (attempt > 1 ? 200 : 'unreachable'));
    await pass(300);
    stream.reconnect();
    await pass(0);
    expect(waits()).toEqual([300]);
    expect(states).toEqual(['reconnecting', 'live']);
  });

  it('drops a connection that may be dead when the network is back', async () => {
    const { stream, lines, attempts, onOpen } = setUp();
    await pass(0);
    stream.reconnect();
    await pass(0);
    expect(lines[0]!.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(2);
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('is live while heartbeats come, and reconnects after a minute without', async () => {
    const { lines, waits } = setUp();
    for (let beat = 0; beat < 4; beat += 1) {
      await pass(25_000);
      lines[0]!.send(': heartbeat\n\n');
    }
    await pass(SILENCE_MS - 1);
    expect(waits()).toEqual([]);
    await pass(1001);
    expect(waits()).toEqual([100_000 + SILENCE_MS + 1000]);
  });

  it('checks the session when refused, before it retries', async () => {
    let answer = () => {};
    const { attempts, onRefused } = setUp(() => 401);
    onRefused.mockImplementation(
      () =>
        new Promise<undefined>((resolve) => {
          answer = () => resolve(undefined);
        }),
    );
    await pass(60_000);
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(attempts).toHaveLength(1);
    answer();
    await pass(1000);
    expect(attempts).toHaveLength(2);
  });

  it('stays closed if the session may no longer read it', async () => {
    const { stream, attempts, onRefused } = setUp(() => 403);
    onRefused.mockImplementation(async () => stream.close());
    await pass(60_000);
    expect(attempts).toHaveLength(1);
  });

  it('accepts no answer that is not an event stream', async () => {
    const { states, waits } = setUp((attempt) => (attempt === 1 ? 500 : 200));
    await pass(1000);
    expect(waits()).toEqual([1000]);
    expect(states).toEqual(['reconnecting', 'live']);
  });

  it('reconnects at once if a sleeping tab is shown again and the connection is dead', async () => {
    const { stream, attempts } = setUp();
    await pass(0);
    stream.check();
    await pass(0);
    expect(attempts).toHaveLength(1);
    vi.setSystemTime(Date.now() + SILENCE_MS + 1);
    stream.check();
    await pass(0);
    expect(attempts).toHaveLength(2);
  });

  it('calls no handler after it was closed', async () => {
    const { stream, lines, attempts, states } = setUp();
    await pass(0);
    stream.close();
    await pass(120_000);
    expect(lines[0]!.signal.aborted).toBe(true);
    expect(attempts).toHaveLength(1);
    expect(states).toEqual(['live']);
  });

  it('calls no handler after it was closed during a pause', async () => {
    const { stream, attempts } = setUp(() => 'unreachable');
    await pass(500);
    stream.close();
    await pass(120_000);
    expect(attempts).toHaveLength(1);
  });
});
