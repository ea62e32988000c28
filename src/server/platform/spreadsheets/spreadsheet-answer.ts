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
  /** Of the sheet. */
  name: string;
  /** The name of the file, without what it ends with. */
  file: string;
  columns: readonly XlsxColumn[];
  batches: AsyncIterable<readonly Cell[][]>;
};

/** A table as a download. It is read as fast as it is taken; when the download is aborted, reading ends. */
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
