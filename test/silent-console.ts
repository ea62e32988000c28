/**
 * A unit test that logs an error or a warning to the console fails. To expect one, replace the
 * method with `vi.spyOn`.
 */
import { format } from 'node:util';

for (const method of ['error', 'warn'] as const) {
  console[method] = (...args: unknown[]) => {
    throw new Error(`console.${method}: ${format(...args)}`);
  };
}
