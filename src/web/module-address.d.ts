/** The URL of a module that is built as a file of its own (`scripts/module-address.ts`). */
declare module '*?address' {
  export const address: string;
}
