import { startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';

/** From starting the built product to its first 200, on the embedded database. */
export async function measureStart(): Promise<Measurement> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    await using product = await startProduct('embedded');
    await firstAnswer(product.origin);
    first.push(performance.now() - started);
    await product.kill();
    const again = performance.now();
    await product.start();
    await firstAnswer(product.origin);
    later.push(performance.now() - again);
  }
  return {
    title: 'Start to the first 200 on / (ms, embedded database)',
    rows: [
      { start: 'on an empty folder', ...spread(first) },
      { start: 'after SIGKILL', ...spread(later) },
    ],
  };
}

async function firstAnswer(origin: string): Promise<void> {
  const response = await fetch(origin);
  if (!response.ok) throw new Error(`/ answered ${response.status}`);
}
