/** The XML of a sheet. Texts are written inline: a shared table would have to stay in memory. */
import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#contract/days/rules.ts';
import type { Cell } from './cell.ts';
import { looksOtherwise } from './plain-text.ts';
import { STYLES } from './xlsx-workbook.ts';

export type XlsxColumn = { name: string; width: number };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** In points. */
const LINE_HEIGHT = 15;
/** Excel rows are at most 409 points high. */
const MOST_LINES = 27;
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, which treats 1900 as a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The start of a sheet with the frozen header as row 1. */
export function sheetStart(columns: readonly XlsxColumn[]): string {
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ name }, index) => textCell(name, index, 1, STYLES.head));
  return `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
}

/** `last` is the number of the last row. The header gets filters; in print the columns fit on A4. */
export const sheetEnd = (columns: readonly XlsxColumn[], last: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${last}"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;

/** High enough for the text with the most lines. */
export function sheetRow(cells: readonly Cell[], row: number): string {
  const lines = Math.max(
    ...cells.map((cell) => ('text' in cell ? cell.text.split('\n').length : 1)),
  );
  const height =
    lines > 1 ? ` ht="${Math.min(lines, MOST_LINES) * LINE_HEIGHT}" customHeight="1"` : '';
  const written = cells.map((cell, column) => sheetCell(cell, column, row));
  return `<row r="${row}"${height}>${written.join('')}</row>`;
}

function sheetCell(cell: Cell, column: number, row: number): string {
  if ('date' in cell) return numberCell(dayOf(cell.date), column, row, STYLES.date);
  if ('instant' in cell) return numberCell(momentOf(cell.instant), column, row, STYLES.instant);
  if ('number' in cell) return numberCell(cell.number, column, row, STYLES.number);
  const { text } = cell;
  if (text === '') return '';
  const isLong = text.includes('\n');
  return textCell(
    text,
    column,
    row,
    looksOtherwise(text) ? STYLES.quoted : isLong ? STYLES.wrapped : STYLES.text,
  );
}

const dayOf = (date: string) => (Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / DAY_MS;

/** Spreadsheets have no time zones: Rome's time, to the minute. */
function momentOf(instant: string): number {
  const rome = new TZDate(instant, TIME_ZONE);
  const clock = Date.UTC(
    rome.getFullYear(),
    rome.getMonth(),
    rome.getDate(),
    rome.getHours(),
    rome.getMinutes(),
  );
  return (clock - DAY_ZERO) / DAY_MS;
}

const numberCell = (value: number, column: number, row: number, style: number) =>
  `<c r="${columnName(column)}${row}" s="${style}"><v>${value}</v></c>`;

const textCell = (text: string, column: number, row: number, style: number) =>
  `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** 'A' to 'Z'; no table here is wider. */
const columnName = (column: number) => String.fromCharCode(65 + column);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML cannot hold. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replaceAll(FORBIDDEN, '')
      // Excel reads '_x0041_' as an escape; an escaped underscore keeps what was typed.
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll(/[&<>]/g, (character) => ENTITIES[character] as string)
  );
}
