/** The URL of a module that is built as a file of its own (`scripts/module-address.ts`). */
declare module '*?address' {
  export const address: string;
  /**
   * The URLs of the module and all its imports, for the document. Empty in the browser and in
   * development.
   */
  export const files: readonly string[];
}
