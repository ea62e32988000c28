/** The token of a link, without what was copied behind it from a mail or a chat: a full stop, a bracket, a quotation mark. */

/** The characters of base64url, in which tokens are made. */
export const TOKEN = /^[\w-]*/;

/** Shown without a token, which mail filters and chats may drop. */
export const INCOMPLETE_LINK = {
  title: 'Il link è arrivato incompleto.',
  help: "Alcuni programmi tolgono la parte finale, dal segno # in poi. Copialo per intero dall'ultima email ricevuta e incollalo nella barra degli indirizzi.",
};

/** '' for none. `text` is what stands where the token should be. */
export const tokenIn = (text: string): string => TOKEN.exec(text)?.[0] ?? '';
