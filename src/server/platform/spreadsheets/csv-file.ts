/** CSV as Excel in Italian opens it: BOM, semicolons, CRLF, dates as gg/mm/aaaa, decimals with a comma. */
import { TIME_ZONE } from '#contract/days/rules.ts';
import type { Cell } from './cell.ts';
import { plainText } from './plain-text.ts';

const encoder = new TextEncoder();

/** The file in pieces: the header, then a piece for each batch of rows. */
export async function* csvFile(
  head: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`\ufeff${csvLine(head.map((text) => ({ text })))}`);
  for await (const rows of batches) yield encoder.encode(rows.map(csvLine).join(''));
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(';')}\r\n`;

function csvCell(cell: Cell): string {
  if ('date' in cell) return cell.date.split('-').reverse().join('/');
  if ('instant' in cell) return instant.format(new Date(cell.instant)).replace(',', '');
  if ('number' in cell) return String(cell.number).replace('.', ',');
  const text = plainText(cell.text);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const instant = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});
