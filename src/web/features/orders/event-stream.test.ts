import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

function read(...chunks: string[]): StreamEvent[] {
  const reader = createEventReader();
  return chunks.flatMap((chunk) => reader(chunk));
}

describe('the live stream', () => {
  it('reads events, and the kind of each', () => {
    expect(read('event: change\ndata: {"a":1}\n\nevent: resync\ndata: {}\n\n')).toEqual([
      { event: 'change', data: '{"a":1}' },
      { event: 'resync', data: '{}' },
    ]);
  });

  it('takes heartbeats for what they are', () => {
    expect(read(': open\n\n', ': heartbeat\n\n', 'event: resync\ndata: {}\n\n')).toEqual([
      { event: 'resync', data: '{}' },
    ]);
  });

  it('waits for the end of an event', () => {
    expect(read('event: change\ndata: 1\n')).toEqual([]);
  });

  it('joins the lines of a text and keeps what stands after the first space', () => {
    expect(read('data: one\ndata:  two\ndata\ndata:three: four\n\n')).toEqual([
      { event: 'message', data: 'one\n two\n\nthree: four' },
    ]);
  });

  it('does not carry the kind of an event over to the next', () => {
    expect(read('event: change\n\ndata: 1\n\n')).toEqual([{ event: 'message', data: '1' }]);
  });

  it('understands every line ending', () => {
    const expected = [{ event: 'change', data: 'x' }];
    expect(read('event: change\r\ndata: x\r\n\r\n')).toEqual(expected);
    expect(read('event: change\rdata: x\r\r\n')).toEqual(expected);
  });

  it('gives the same events wherever the network cuts the text', () => {
    const text =
      ': open\n\nevent: change\r\ndata: {"name":"D\'Angelo: è"}\r\n\r\n: heartbeat\n\ndata: a\ndata: b\n\n';
    const expected = read(text);
    expect(expected).toHaveLength(2);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        const points = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const chunks = points.slice(1).map((end, index) => text.slice(points[index], end));
        expect(read(...chunks)).toEqual(expected);
      }),
    );
  });
});
