/** Reads server-sent events: `EventSource` would hide the heartbeats and the status of a refusal. */
export type StreamEvent = { event: string; data: string };

/**
 * A reader that takes the text of the stream in pieces, cut anywhere, and answers with the events each
 * piece completes. Comments, such as heartbeats, and fields of no use here are dropped.
 */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): StreamEvent | null {
    if (line === '') {
      const complete =
        data.length > 0 ? { event: event || 'message', data: data.join('\n') } : null;
      event = '';
      data = [];
      return complete;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    // A line goes on in the next piece; so may a lone '\r' at the end, when '\n' follows it.
    rest = lines.pop() ?? '';
    return lines.map(takeLine).filter((complete) => complete !== null);
  };
}
