/**
 * The first characters of a text and '…'. An accented letter or an emoji counts as one character,
 * except in Firefox before 125, which lacks `Intl.Segmenter`.
 */
export function shortened(text: string, most: number): string {
  const characters = Intl.Segmenter
    ? Array.from(new Intl.Segmenter('it').segment(text), ({ segment }) => segment)
    : Array.from(text);
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
