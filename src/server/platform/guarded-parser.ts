import { Parser } from 'saxen';

/**
 * An XML parser that ends at the first error of a handler, and throws it: saxen would report it as an error of its
 * own and go on. A handler ends reading without an error by returning false.
 */
export function createGuardedParser() {
  const parser = new Parser();
  let failure: unknown;
  let isEnded = false;
  return {
    parser,
    guarded:
      <Given extends unknown[]>(run: (...given: Given) => unknown) =>
      (...given: Given): void => {
        if (isEnded || failure) return;
        try {
          if (run(...given) !== false) return;
          isEnded = true;
        } catch (error) {
          failure = error;
        }
        parser.stop();
      },
    /** For the parser's own errors, which may follow the end. */
    fail: (error: unknown): void => {
      if (!isEnded) failure ??= error;
    },
    parse: (xml: string): void => {
      parser.parse(xml);
      if (failure) throw failure;
    },
  };
}
