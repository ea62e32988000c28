/** The syntax of iCalendar (RFC 5545): instants, texts, and lines of at most 75 octets. */

/** The program that writes the files. */
export const PRODID = 'PRODID:-//Consegne//Ordini//IT';

/** '20261123T083000Z' */
export const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');

export const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

export const linesText = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');

/** Folds a line after at most 75 octets, never inside a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
