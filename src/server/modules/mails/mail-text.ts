/** What people typed, made fit for a mail. */

/**
 * Every line break becomes one sign. Characters that cannot be seen go: some turn the direction of the text
 * that follows them.
 */
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
