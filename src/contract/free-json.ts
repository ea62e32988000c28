/**
 * JSON with fields that the contract does not declare. Checked by a loop, because a schema would
 * recurse for each level.
 */
import * as z from 'zod/mini';

/** The deepest nesting, and the most values in all. */
export const FREE_JSON_LIMITS = { depth: 20, values: 5000 } as const;

/** The problem, or null. Walks level by level, and no further than the limits. */
function problemOf(json: unknown): string | null {
  let level = insideOf(json);
  let values = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > FREE_JSON_LIMITS.depth) return TOO_DEEP;
    if (values > FREE_JSON_LIMITS.values) return TOO_LARGE;
    level = level.flatMap(insideOf);
  }
  return null;
}

const TOO_DEEP = `Al massimo ${FREE_JSON_LIMITS.depth} livelli uno dentro l'altro`;
const TOO_LARGE = `Al massimo ${FREE_JSON_LIMITS.values.toLocaleString('it-IT')} valori`;

const insideOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** An object with any fields. */
export const FreeJson = z.pipe(
  z.record(z.string(), z.unknown()).check((payload) => {
    const message = problemOf(payload.value);
    if (message) payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
  z.record(z.string(), z.json()),
);
