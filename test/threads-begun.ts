/** How many threads start while it runs. */
export async function threadsBegun(act: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  const count = () => {
    begun += 1;
  };
  process.on('worker', count);
  try {
    await act();
  } finally {
    process.off('worker', count);
  }
  return begun;
}
