/** Writes an .xlsx file row by row: a zip of XML of which only the current batch is in memory. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './cell.ts';
import { sheetEnd, sheetRow, sheetStart, type XlsxColumn } from './xlsx-sheet.ts';
import { workbookParts } from './xlsx-workbook.ts';

/** An Excel sheet holds 1,048,576 rows; more orders continue in another sheet. */
const ROWS_IN_SHEET = 1_000_000;

/** `name` is the sheet's name; further sheets are numbered. */
export async function* xlsxFile(
  {
    name,
    columns,
    rowsInSheet = ROWS_IN_SHEET,
  }: { name: string; columns: readonly XlsxColumn[]; rowsInSheet?: number },
  batches: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const names: string[] = [];
  let sheet: ZipDeflate | undefined;
  let row = 0;

  function open(): ZipDeflate {
    names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
    const opened = new ZipDeflate(`xl/worksheets/sheet${names.length}.xml`);
    zip.add(opened);
    opened.push(strToU8(sheetStart(columns)));
    row = 1;
    return opened;
  }
  const end = () => sheet?.push(strToU8(sheetEnd(columns, row)), true);

  sheet = open();
  for await (const rows of batches) {
    let xml = '';
    for (const cells of rows) {
      if (row > rowsInSheet) {
        sheet.push(strToU8(xml));
        xml = '';
        end();
        sheet = open();
      }
      row += 1;
      xml += sheetRow(cells, row);
    }
    sheet.push(strToU8(xml));
    yield* pieces.splice(0);
  }
  end();
  for (const [path, xml] of Object.entries(workbookParts(names))) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  zip.end();
  yield* pieces.splice(0);
}
