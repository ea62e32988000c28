/** Cleans user input for a mail. */

/** Normalises line breaks and removes invisible characters, some of which change the text direction. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Bidi_Control}|\ufeff/gu, '');

export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string);
