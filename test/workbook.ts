/** Writes an .xlsx file like other programs, to test the import. */
import { strToU8, zipSync } from 'fflate';

/** Text, number, number with a format, formula with its result, or error. */
export type WorkbookCell =
  | string
  | number
  | null
  | { number: number; format: string }
  | { formula: string; result: string | number };

export type WorkbookOptions = {
  sheets?: Record<string, readonly (readonly WorkbookCell[])[]>;
  hidden?: readonly string[];
  /** Renames the parts, for programs that name them differently. */
  partName?: (name: string) => string;
  /** How the relationships name a part, relative to the workbook. */
  target?: (name: string) => string;
  /** Texts are in the cells themselves, not in a shared table. */
  inline?: boolean;
  /** The prefix of all elements, 'x:'. */
  prefix?: string;
};

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function workbook(
  rows: readonly (readonly WorkbookCell[])[],
  {
    sheets = { Foglio1: rows },
    hidden = [],
    partName = (name) => name,
    target = (name) => name,
    inline = false,
    prefix = '',
  }: WorkbookOptions = {},
): Uint8Array {
  const texts: string[] = [];
  const formats: string[] = [];
  const element = (xml: string) => xml.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}`);
  const cell = (value: WorkbookCell, at: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'string') {
      if (inline) return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
      texts.push(value);
      return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`;
    }
    if ('formula' in value) {
      const { formula, result } = value;
      const type = typeof result === 'number' ? '' : result.startsWith('#') ? ' t="e"' : ' t="str"';
      return `<c r="${at}"${type}><f>${escaped(formula)}</f><v>${result}</v></c>`;
    }
    formats.push(value.format);
    return `<c r="${at}" s="${formats.length}"><v>${value.number}</v></c>`;
  };
  const column = (index: number): string =>
    (index >= 26 ? column(Math.floor(index / 26) - 1) : '') +
    String.fromCharCode(65 + (index % 26));
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const written = (sheets[name] ?? []).map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((value, at) => cell(value, `${column(at)}${row + 1}`)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] = element(
      `<worksheet><sheetData>${written.join('')}</sheetData></worksheet>`,
    );
  }
  const relation = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${path}"/>`;
  parts['xl/sharedStrings.xml'] = element(
    `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  parts['xl/styles.xml'] = element(
    `<styleSheet><numFmts>${formats.map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(format)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`,
  );
  parts['xl/workbook.xml'] = element(
    `<workbook xmlns:r="${RELATIONS}"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
  );
  parts['xl/_rels/workbook.xml.rels'] = `<Relationships>${[
    ...names.map((_, index) =>
      relation(`rId${index + 1}`, 'worksheet', target(`worksheets/sheet${index + 1}.xml`)),
    ),
    relation('texts', 'sharedStrings', target('sharedStrings.xml')),
    relation('styles', 'styles', target('styles.xml')),
  ].join('')}</Relationships>`;
  parts['_rels/.rels'] =
    `<Relationships>${relation('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`;
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [partName(name), strToU8(xml)])),
  );
}
