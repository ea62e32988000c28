/** The part of saxen that is used: it has no types. */
declare module 'saxen' {
  /** Where the parser is; `line` from 0. */
  type Context = () => { line: number };
  export class Parser {
    on(
      name: 'openTag',
      callback: (
        element: string,
        attributes: () => Record<string, string> | false,
        decode: (text: string) => string,
        selfClosing: boolean,
        context: Context,
      ) => void,
    ): this;
    on(
      name: 'closeTag',
      callback: (element: string, decode: (text: string) => string) => void,
    ): this;
    on(
      name: 'text' | 'attention',
      callback: (text: string, decode: (text: string) => string, context: Context) => void,
    ): this;
    on(name: 'cdata', callback: (text: string, context: Context) => void): this;
    on(name: 'error' | 'warn', callback: (error: Error, context: Context) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
}
