/**
 * The first characters of a text and '…'. A letter with its accent, or a whole emoji, is one character; Firefox before 125
 * cannot tell, and may cut within one.
 */
export function shortened(text: string, most: number): string {
  const characters = Intl.Segmenter
    ? Array.from(new Intl.Segmenter('it').segment(text), ({ segment }) => segment)
    : Array.from(text);
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
