/** Delimited text: a .csv file, or rows copied from a spreadsheet. */

/** `isOpen`: a quoted cell has no closing quote. */
export type DelimitedRow = { row: number; cells: string[]; isOpen?: true };

/**
 * The rows, numbered from 1, blank ones too. A quoted cell may contain the separator, line breaks, and quotes written
 * twice. A quote that does not enclose a cell, such as the inch sign, belongs to the text.
 */
export function* delimitedRows(text: string, separator: string): Generator<DelimitedRow> {
  let at = 0;
  for (let row = 1; at <= text.length; row += 1) {
    const cells: string[] = [];
    let isOpen = false;
    for (;;) {
      const quoted = text[at] === '"' ? quotedCell(text, at, separator) : undefined;
      if (quoted === null) isOpen = true;
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

/** Null without a closing quote, undefined if the quotes do not enclose the cell. */
function quotedCell(text: string, from: number, separator: string) {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  if (!isEnd(text, close + 1, separator)) return undefined;
  return { text: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 };
}
