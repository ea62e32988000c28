/** The address of a module's own file in the build (`scripts/module-address.ts`). */
declare module '*?address' {
  export const address: string;
}
