/**
 * Reads the token of a link, without characters that were copied along from a mail or a chat: a
 * full stop, a bracket, a quotation mark.
 */

/** The alphabet of base64url, in which tokens are made. */
export const TOKEN = /^[\w-]*/;

/** Shown if the token is missing, because mail filters and chats may drop it. */
export const INCOMPLETE_LINK = {
  title: 'Il link è arrivato incompleto.',
  help: "Alcuni programmi tolgono la parte finale, dal segno # in poi. Copialo per intero dall'ultima email ricevuta e incollalo nella barra degli indirizzi.",
};

/** '' for none. `text`: what is in the token's place. */
export const tokenIn = (text: string): string => TOKEN.exec(text)?.[0] ?? '';
