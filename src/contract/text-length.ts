/** The error for a text that is too long, shared by forms and server. */

/** Invisible characters that come along with copied numbers. Dropped from single-line texts. */
export const READING_DIRECTION = /\p{Bidi_Control}/gu;

/** 'Al massimo 500 caratteri: 164 di troppo' */
export const tooLongText = (length: number, max: number): string =>
  `Al massimo ${max.toLocaleString('it-IT')} caratteri: ${(length - max).toLocaleString('it-IT')} di troppo`;

/** The error, or undefined if the text fits. Surrounding white space does not count. */
export function lengthFault(typed: string, max: number): string | undefined {
  const { length } = typed.replaceAll(READING_DIRECTION, '').trim();
  return length > max ? tooLongText(length, max) : undefined;
}
