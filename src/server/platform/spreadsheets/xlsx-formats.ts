/** The number formats of an .xlsx file. */
import { readXml } from './read-xml.ts';

/** Built-in formats, which files refer to by number, in their Italian form. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'dd-mmm-yy',
  16: 'dd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'dd/mm/yyyy hh:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

/** The format of each cell style; undefined for numbers shown as stored. */
export function cellFormats(xml: string): (string | undefined)[] {
  const own = new Map<number, string>();
  const styles: number[] = [];
  let isCells = false;
  readXml(xml, {
    open: (element, attributes) => {
      if (element === 'cellXfs') isCells = true;
      else if (element === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        own.set(Number(numFmtId), formatCode);
      } else if (element === 'xf' && isCells) styles.push(Number(attributes().numFmtId ?? 0));
    },
    close: (element) => {
      if (element === 'cellXfs') isCells = false;
    },
  });
  return styles.map((id) => {
    const format = own.get(id) ?? BUILT_IN[id];
    return format === undefined || /^(?:general|standard|@)$/i.test(format) ? undefined : format;
  });
}
