/** Text with cells between separators, as a .csv file or a spreadsheet's clipboard has it. */

/** `isOpen` where a text between quotes does not end. */
export type DelimitedRow = { row: number; cells: string[]; isOpen?: true };

/**
 * Its rows by their numbers, from 1, blank ones too. A cell in quotes may have the separator, line breaks, and a quote
 * written twice. Quotes that do not enclose their cell, as those of inches, are signs of the text.
 */
export function* delimitedRows(text: string, separator: string): Generator<DelimitedRow> {
  let at = 0;
  for (let row = 1; at <= text.length; row += 1) {
    const cells: string[] = [];
    let isOpen = false;
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined;
      if (quoted?.end === undefined && text[at] === '"') isOpen ||= quoted === null;
      const end = quoted?.end ?? endOfCell(text, at, separator);
      cells.push(quoted?.text ?? text.slice(at, end));
      at = end + 1;
      if (text[end] === separator) continue;
      if (text[end] === '\r' && text[at] === '\n') at += 1;
      break;
    }
    yield { row, cells, ...(isOpen && { isOpen }) };
    if (at === text.length) return;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && !isEnd(text, at, separator)) at += 1;
  return at;
}

const isEnd = (text: string, at: number, separator: string): boolean =>
  at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';

/** Null where it does not end, undefined where the quotes do not enclose the cell. */
function quotedCell(text: string, from: number, separator: string) {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  if (!isEnd(text, close + 1, separator)) return undefined;
  return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}
