/**
 * A read that many ask for at once is made once for all of them. Nobody gets one that began before he asked, because
 * that may miss what was written and answered meanwhile: who comes while one is under way waits for the next.
 */
export type ShareRead = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

type Read = { running: Promise<unknown>; next?: Promise<unknown> };

export function createSharedReads(): ShareRead {
  const reads = new Map<string, Read>();

  function begin<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = read();
    const begun: Read = { running };
    reads.set(key, begun);
    const end = () => {
      if (!begun.next) reads.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return (key, read) => {
    const underWay = reads.get(key);
    if (!underWay) return begin(key, read);
    const beginNext = () => begin(key, read);
    underWay.next ??= underWay.running.then(beginNext, beginNext);
    return underWay.next as ReturnType<typeof read>;
  };
}
