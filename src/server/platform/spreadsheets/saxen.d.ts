/** The part of saxen that is used: it has no types. */
declare module 'saxen' {
  export class Parser {
    on(
      name: 'openTag',
      callback: (
        element: string,
        attributes: () => Record<string, string>,
        decode: (text: string) => string,
        selfClosing: boolean,
      ) => void,
    ): this;
    on(
      name: 'closeTag',
      callback: (element: string, decode: (text: string) => string) => void,
    ): this;
    on(name: 'text', callback: (text: string, decode: (text: string) => string) => void): this;
    on(name: 'cdata', callback: (text: string) => void): this;
    on(name: 'error', callback: (error: Error) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
}
