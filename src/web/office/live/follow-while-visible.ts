import {
  type Connect,
  followStream,
  type LiveStream,
  type StreamHandlers,
} from './follow-stream.ts';

/**
 * A stream of this tab's own, held only while the tab is visible. For browsers without locks: with a stream
 * in each tab, hidden ones too, the sixth would take the last connection to the server.
 */
export function followWhileVisible(connect: Connect, handlers: StreamHandlers): LiveStream {
  let line: LiveStream | undefined;

  const look = () => {
    if (document.visibilityState === 'visible') {
      line ??= followStream(connect, handlers);
    } else if (line) {
      line.close();
      line = undefined;
      handlers.onState('connecting');
    }
  };
  document.addEventListener('visibilitychange', look);
  look();

  return {
    reconnect: () => line?.reconnect(),
    check: () => line?.check(),
    close: () => {
      document.removeEventListener('visibilitychange', look);
      line?.close();
    },
  };
}
