/**
 * Clean-up at the end of the process, whether it ends normally, with an error or by a signal. Hooks
 * are synchronous, because nothing asynchronous runs once a process is exiting.
 */
const hooks = new Set<() => void>();
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Registers a hook; returns a function that removes it. */
export function onExit(hook: () => void): () => void {
  if (hooks.size === 0) listen();
  hooks.add(hook);
  return () => {
    hooks.delete(hook);
    if (hooks.size === 0) stopListening();
  };
}

function listen() {
  process.on('exit', runHooks);
  for (const signal of Object.keys(signals)) process.on(signal, exitOnSignal);
}

function stopListening() {
  process.off('exit', runHooks);
  for (const signal of Object.keys(signals)) process.off(signal, exitOnSignal);
}

function exitOnSignal(signal: keyof typeof signals) {
  process.exit(signals[signal]);
}

function runHooks() {
  // In reverse order: the tests end before the database that they use.
  for (const hook of [...hooks].reverse()) {
    try {
      hook();
    } catch (error) {
      console.error('cleaning up failed:', error);
    }
  }
}

/** Blocks the thread. Only for hooks, which cannot wait in any other way. */
export function sleepSync(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
