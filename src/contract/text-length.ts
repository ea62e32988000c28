/** How long a text may be, and what is said of one that is longer: the same at the field and by the server. */

/** Invisible, and dropped from texts of one line: they come along with copied numbers. */
export const READING_DIRECTION = /\p{Bidi_Control}/gu;

/** 'Al massimo 500 caratteri: 164 di troppo' */
export const tooLongText = (length: number, max: number): string =>
  `Al massimo ${max.toLocaleString('it-IT')} caratteri: ${(length - max).toLocaleString('it-IT')} di troppo`;

/** What is wrong with the length of a typed text; undefined while it fits. Blanks around it do not count. */
export function lengthFault(typed: string, max: number): string | undefined {
  const { length } = typed.replaceAll(READING_DIRECTION, '').trim();
  return length > max ? tooLongText(length, max) : undefined;
}
