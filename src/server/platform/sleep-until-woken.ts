/** The pauses of a worker that looks for work, and is told when there is some. */
export function createSleep() {
  let woken = false;
  let wakeUp = () => {};
  return {
    /** Ends the sleep, or the next one if the worker is looking for work. */
    wake: (): void => {
      woken = true;
      wakeUp();
    },
    /** Call it before looking for work, which then finds what woke it until now. */
    forget: (): void => {
      woken = false;
    },
    untilWoken: (seconds: number): Promise<void> => {
      if (woken) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, seconds * 1000);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
