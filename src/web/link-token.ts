/** The token of a link, without what was copied behind it from a mail or a chat: a full stop, a bracket, a quotation mark. */

/** The characters of base64url, in which tokens are made. */
export const TOKEN = /^[\w-]*/;

/** '' for none. `text` is what stands where the token should be. */
export const tokenIn = (text: string): string => TOKEN.exec(text)?.[0] ?? '';
