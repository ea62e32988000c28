/** Breaks text into lines. pdfkit wraps text of one font only, and the sheet's text may need several. */
import { characters, type Run, type Weight } from './sheet-fonts.ts';

export type Style = { size: number; weight: Weight };
/** The width of a text in points. */
export type Measure = (run: Run, size: number) => number;
/** The runs of a line, and their width in points. */
export type Line = { runs: Run[]; width: number };

/** Breaks at spaces and line breaks; a word wider than the line is broken where it must be. */
export function breakLines(text: string, style: Style, width: number, measure: Measure): Line[] {
  return text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => breakParagraph(paragraph, style, width, measure));
}

function breakParagraph(text: string, style: Style, width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  const space = measuredRuns(' ', style, measure);
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const piece of pieces(measuredRuns(word, style, measure), style, width, measure)) {
      const gap = line.runs.length > 0 ? space.width : 0;
      if (gap > 0 && line.width + gap + piece.width > width) {
        lines.push(line);
        line = piece;
      } else {
        const runs = gap > 0 ? [...space.runs, ...piece.runs] : piece.runs;
        line = { runs: join([...line.runs, ...runs]), width: line.width + gap + piece.width };
      }
    }
  }
  if (line.runs.length > 0) lines.push(line);
  return lines;
}

function measuredRuns(text: string, { size, weight }: Style, measure: Measure): Line {
  const runs = join(characters(text, weight));
  return { runs, width: widthOf(runs, size, measure) };
}

/** The word, or parts of it that fit. */
function pieces(word: Line, { size, weight }: Style, width: number, measure: Measure): Line[] {
  if (word.width <= width) return [word];
  const parts: Run[][] = [[]];
  for (const character of word.runs.flatMap(({ text }) => characters(text, weight))) {
    const part = parts.at(-1) as Run[];
    const longer = join([...part, character]);
    if (part.length > 0 && widthOf(longer, size, measure) > width) parts.push([character]);
    else parts[parts.length - 1] = longer;
  }
  return parts.map((runs) => ({ runs, width: widthOf(runs, size, measure) }));
}

/** Neighbours in the same font become one. */
function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const { text, font } of runs) {
    const last = joined.at(-1);
    if (last?.font === font) joined[joined.length - 1] = { text: last.text + text, font };
    else joined.push({ text, font });
  }
  return joined;
}

const widthOf = (runs: readonly Run[], size: number, measure: Measure) =>
  runs.reduce((sum, run) => sum + measure(run, size), 0);
