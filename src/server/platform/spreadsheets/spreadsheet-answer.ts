import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Cell } from './cell.ts';
import { csvFile } from './csv-file.ts';
import { xlsxFile } from './xlsx-file.ts';
import type { XlsxColumn } from './xlsx-sheet.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Spreadsheet = {
  /** Name of the sheet. */
  name: string;
  /** File name without extension. */
  file: string;
  columns: readonly XlsxColumn[];
  batches: AsyncIterable<readonly Cell[][]>;
};

/** Downloads a table. Rows are read as fast as they are consumed; an aborted download stops reading. */
export function spreadsheetAnswer(
  c: Context,
  format: keyof typeof TYPES,
  { name, file, columns, batches }: Spreadsheet,
) {
  const bytes =
    format === 'csv'
      ? csvFile(
          columns.map((column) => column.name),
          batches,
        )
      : xlsxFile({ name, columns }, batches);
  const body = ReadableStream.from(bytes) as unknown as globalThis.ReadableStream;
  return c.body(body, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${file}.${format}"`,
  });
}
