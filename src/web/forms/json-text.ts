import type * as z from 'zod/mini';

/**
 * A form value that is no text, such as rows: stored as JSON, because form values and drafts are
 * texts. JSON that the schema refuses, such as a draft of an older release, reads as `blank`.
 */
export function jsonText<Value>(schema: z.ZodMiniType<Value>, blank: Value) {
  return {
    write: (value: Readonly<Value>): string => JSON.stringify(value),
    read(text: string): Value {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        return blank;
      }
    },
  };
}
