/** A unit test that writes an error or a warning fails. One that expects it replaces the method with `vi.spyOn`. */
import { format } from 'node:util';

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    throw new Error(`console.${method}: ${format(...args)}`);
  };
}
