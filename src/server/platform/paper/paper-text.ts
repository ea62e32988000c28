/** Breaks text into lines. pdfkit only wraps text of one font. */
import { characters, type Run, type Weight } from './paper-fonts.ts';

export type Style = { size: number; weight: Weight };
/** The width of a text in points. */
export type Measure = (run: Run, size: number) => number;
/** The runs of a line, and their width in points. */
export type Line = { runs: Run[]; width: number };

/**
 * Breaks at spaces and line breaks; a word wider than the line is broken anywhere. Ends after `most` lines without
 * reading further: customers can type much more than a page shows.
 */
export function breakLines(
  text: string,
  style: Style,
  width: number,
  measure: Measure,
  most = Number.POSITIVE_INFINITY,
): Line[] {
  const lines: Line[] = [];
  for (const paragraph of text.trim().split(/\r\n|[\n\r\u2028\u2029]/)) {
    for (const line of linesOf(paragraph, style, width, measure)) {
      if (lines.push(line) >= most) return lines;
    }
  }
  return lines;
}

/** All spaces except those that keep a number and its unit together. */
const BREAKING_SPACES = /[^\S\u00a0\u202f]+/;

function* linesOf(text: string, style: Style, width: number, measure: Measure): Generator<Line> {
  let line = nothing();
  const [space = nothing()] = pieces(' ', style, width, measure);
  for (const word of text.split(BREAKING_SPACES)) {
    for (const piece of pieces(word, style, width, measure)) {
      const isFirst = line.runs.length === 0;
      if (!isFirst && line.width + space.width + piece.width > width) {
        yield line;
        line = piece;
      } else {
        if (!isFirst) append(line, space);
        append(line, piece);
      }
    }
  }
  if (line.runs.length > 0) yield line;
}

/** The word, or parts of it that fit. Each character is measured once. */
function* pieces(
  word: string,
  { size, weight }: Style,
  width: number,
  measure: Measure,
): Generator<Line> {
  let piece = nothing();
  // Measured as whole runs, which are kerned.
  const whole = ({ runs }: Line) => ({
    runs,
    width: runs.reduce((sum, run) => sum + measure(run, size), 0),
  });
  for (const character of characters(word, weight)) {
    const wide = measure(character, size);
    if (piece.runs.length > 0 && piece.width + wide > width) {
      yield whole(piece);
      piece = nothing();
    }
    append(piece, { runs: [character], width: wide });
  }
  if (piece.runs.length > 0) yield whole(piece);
}

const nothing = (): Line => ({ runs: [], width: 0 });

/** Neighbours in the same font become one run. */
function append(line: Line, { runs, width }: Line): void {
  for (const { text, font } of runs) {
    const last = line.runs.at(-1);
    if (last?.font === font) line.runs[line.runs.length - 1] = { text: last.text + text, font };
    else line.runs.push({ text, font });
  }
  line.width += width;
}
