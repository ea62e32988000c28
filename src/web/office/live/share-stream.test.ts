import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_EVENTS, LIVE_POSITION, RECONNECT_PAUSES_MS } from '#contract/events.schema.ts';
import { SILENCE_MS } from './follow-stream.ts';
import { shareStream } from './share-stream.ts';

type Line = { send: (text: string) => void; end: () => void; signal: AbortSignal };

/** A server, and the tabs of one browser connected to it. */
function setUp() {
  const lines: Line[] = [];
  const tabs: ReturnType<typeof shareStream>[] = [];
  let status = 200;
  let position: string | undefined;
  const connect = async (signal: AbortSignal) => {
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        lines.push({ send, end: () => controller.close(), signal });
      },
    });
    const headers = {
      'content-type': 'text/event-stream',
      ...(position && { [LIVE_POSITION]: position }),
    };
    return new Response(body, { status, headers });
  };
  /** Its data were read at this position. */
  const openTab = (known?: string) => {
    const handlers = {
      onOpen: vi.fn(),
      onEvent: vi.fn(),
      onState: vi.fn(),
      onRefused: vi.fn(async () => undefined),
    };
    const tab = shareStream(connect, handlers, known);
    tabs.push(tab);
    return { ...handlers, close: tab.close };
  };
  const open = () => lines.filter(({ signal }) => !signal.aborted);
  const be = (at: string) => {
    position = at;
  };
  return { lines, open, openTab, be, tabs, refuse: () => (status = 403) };
}

let browser: ReturnType<typeof setUp>;
beforeEach(() => {
  browser = setUp();
});
afterEach(() => {
  for (const tab of browser.tabs) tab.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const change = (data: string) => ({ event: LIVE_EVENTS.change, data });
const text = (data: string, id = '') =>
  `${id && `id: ${id}\n`}event: ${LIVE_EVENTS.change}\ndata: ${data}\n\n`;
const RESYNC = { event: LIVE_EVENTS.resync, data: '{}' };
const live = (tab: { onState: ReturnType<typeof vi.fn> }) =>
  vi.waitFor(() => expect(tab.onState).toHaveBeenLastCalledWith('live'));

describe('the tabs of a browser', () => {
  it('share one stream, and each gets its events', async () => {
    browser.be('p.0');
    const tabs = Array.from({ length: 8 }, () => browser.openTab('p.0'));
    for (const tab of tabs) await live(tab);
    browser.lines[0]!.send(text('1'));
    for (const tab of tabs) {
      await vi.waitFor(() => expect(tab.onEvent.mock.calls).toEqual([[change('1')]]));
    }
    expect(browser.lines).toHaveLength(1);
  });

  it('know at once that the stream is live if opened later', async () => {
    await live(browser.openTab());
    const late = browser.openTab();
    await live(late);
    expect(late.onOpen).not.toHaveBeenCalled();
    expect(browser.lines).toHaveLength(1);
  });

  it('reload if nobody knows what they have missed', async () => {
    const tab = browser.openTab('p.3');
    await vi.waitFor(() => expect(tab.onEvent.mock.calls).toEqual([[RESYNC]]));
    browser.be('p.3');
    const other = browser.openTab();
    tab.close();
    await vi.waitFor(() => expect(other.onEvent.mock.calls).toEqual([[RESYNC]]));
  });

  it('do not reload if the stream is at the position of their data', async () => {
    browser.be('p.3');
    const tab = browser.openTab('p.3');
    await live(tab);
    expect(tab.onOpen).toHaveBeenCalledTimes(1);
    expect(tab.onEvent).not.toHaveBeenCalled();
  });

  it('continue where the closed tab was, and only a tab at another position reloads', async () => {
    browser.be('p.3');
    const [first, second, third] = [
      browser.openTab('p.3'),
      browser.openTab('p.3'),
      browser.openTab('p.3'),
    ];
    for (const tab of [first, second, third]) await live(tab);
    browser.lines[0]!.send(text('1', 'p.4'));
    const heard = { ...change('1'), id: 'p.4' };
    for (const tab of [second, third]) {
      await vi.waitFor(() => expect(tab.onEvent.mock.calls).toEqual([[heard]]));
    }
    // It shows data read before the others received the event.
    const fourth = browser.openTab('p.1');
    await live(fourth);
    browser.be('p.4');
    first.close();
    await vi.waitFor(() => expect(fourth.onEvent.mock.calls).toEqual([[RESYNC]]));
    for (const tab of [second, third]) expect(tab.onEvent.mock.calls).toEqual([[heard]]);
  });

  it('reload if something happened while they were disconnected', async () => {
    browser.be('p.3');
    const tab = browser.openTab('p.3');
    await live(tab);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser.be('p.5');
    browser.lines[0]!.end();
    await vi.advanceTimersByTimeAsync(RECONNECT_PAUSES_MS[0] + 1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(tab.onOpen).toHaveBeenCalledTimes(2));
    expect(tab.onEvent.mock.calls).toEqual([[RESYNC]]);
  });

  it('pass the stream on when its tab is closed, and are notified', async () => {
    browser.be('p.0');
    const [first, second, third] = [
      browser.openTab('p.0'),
      browser.openTab('p.0'),
      browser.openTab('p.0'),
    ];
    for (const tab of [first, second, third]) await live(tab);
    const opened = () => [second, third].map(({ onOpen }) => onOpen.mock.calls.length);
    const before = opened();
    first.close();
    await vi.waitFor(() => expect(opened()).toEqual(before.map((calls) => calls + 1)));
    expect(browser.open()).toHaveLength(1);
    browser.open()[0]!.send(text('2'));
    for (const tab of [second, third]) {
      await vi.waitFor(() => expect(tab.onEvent).toHaveBeenLastCalledWith(change('2')));
    }
    expect(first.onEvent).not.toHaveBeenCalled();
  });

  it('all know when the connection is lost', async () => {
    const tabs = [browser.openTab(), browser.openTab()];
    for (const tab of tabs) await live(tab);
    browser.lines[0]!.end();
    for (const tab of tabs) {
      await vi.waitFor(() => expect(tab.onState).toHaveBeenCalledWith('reconnecting'));
    }
  });

  it('all check who is signed in when the stream is refused', async () => {
    browser.refuse();
    const tabs = [browser.openTab(), browser.openTab()];
    for (const tab of tabs) await vi.waitFor(() => expect(tab.onRefused).toHaveBeenCalled());
  });

  it('take the stream from a tab that its browser has frozen', async () => {
    const { onState, onOpen } = browser.openTab();
    await live({ onState });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const second = browser.openTab();
    // The first tab sends nothing for a minute, neither events nor heartbeats.
    vi.advanceTimersByTime(SILENCE_MS);
    vi.useRealTimers();
    await vi.waitFor(() => expect(second.onOpen).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(2));
    expect(browser.open()).toHaveLength(1);
  });
});

describe.each([
  ['locks, as on plain http', 'navigator', {}],
  ['a channel', 'BroadcastChannel', undefined],
])('the tabs of a browser without %s', (_, name, value) => {
  beforeEach(() => vi.stubGlobal(name, value));

  it('without locks hold a stream only while visible, and reload', async () => {
    const openHidden = () => ({ screen: stubScreen('hidden'), ...browser.openTab() });
    const [first, second] = [openHidden(), openHidden()];
    for (let others = 0; others < 6; others += 1) openHidden();
    expect(browser.lines).toHaveLength(0);

    first.screen.become('visible');
    await live(first);
    expect(first.onOpen).toHaveBeenCalledTimes(1);
    first.screen.become('hidden');
    second.screen.become('visible');
    await live(second);
    expect(browser.open()).toHaveLength(1);
    expect(first.onState).toHaveBeenLastCalledWith('connecting');

    first.screen.become('visible');
    await live(first);
    expect(first.onOpen).toHaveBeenCalledTimes(2);
    browser.open()[1]!.send(text('3'));
    const heard = [[RESYNC], [RESYNC], [change('3')]];
    await vi.waitFor(() => expect(first.onEvent.mock.calls).toEqual(heard));
    expect(second.onEvent.mock.calls).toEqual([[RESYNC]]);
  });

  it('release the stream when they are closed', async () => {
    const screen = stubScreen('visible');
    const tab = browser.openTab();
    await live(tab);
    tab.close();
    screen.become('visible');
    expect(browser.open()).toHaveLength(0);
    expect(browser.lines).toHaveLength(1);
  });
});

/** The document of the tabs that are opened until the next call. */
function stubScreen(visibilityState: DocumentVisibilityState) {
  const document = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', document);
  const become = (next: DocumentVisibilityState) => {
    document.visibilityState = next;
    vi.stubGlobal('document', document);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { become };
}
