import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
import { looksOtherwise, plainText, withoutApostrophes } from './plain-text.ts';

/**
 * Reads a file like spreadsheets: a quote counts only at the start of a cell, and nothing is
 * refused.
 */
function readCells(text: string, separator: string): string[][] {
  const rows: string[][] = [['']];
  let quoted = false;
  let begins = true;
  const cells = () => rows.at(-1) as string[];
  const add = (character: string) => {
    cells()[cells().length - 1] += character;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (quoted) {
      if (character !== '"') add(character);
      else if (text[at + 1] === '"') {
        add('"');
        at += 1;
      } else quoted = false;
    } else if (character === '"' && begins) {
      quoted = true;
      begins = false;
    } else if (character === separator) {
      cells().push('');
      begins = true;
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      rows.push(['']);
      begins = true;
    } else {
      add(character);
      begins = false;
    }
  }
  return rows;
}

async function csvOf(rows: string[][]): Promise<string> {
  async function* batches() {
    yield rows.map((texts) => texts.map((text) => ({ text })));
  }
  const file = Buffer.concat(await Array.fromAsync(csvFile(['Uno', 'Due', 'Tre'], batches())));
  return file.toString('utf8').replace(/^\ufeff/, '');
}

const nasty = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\' \u00a0\u200ba1'),
  maxLength: 12,
});
/**
 * The slow reference implementation: an apostrophe before each sign at the start of a cell,
 * ignoring blanks.
 */
const writtenSlowly = (text: string) =>
  [...text]
    .map((character, at, all) =>
      /[=+\-@＝＋－＠]/.test(character) &&
      /(^|[;,\t\r\n"])[\s\p{C}]*$/u.test(all.slice(0, at).join(''))
        ? `'${character}`
        : character,
    )
    .join('');

const rows = fc.array(fc.tuple(nasty, nasty, nasty), { minLength: 1, maxLength: 4 });

describe('a text in a .csv file', () => {
  it.each([
    [';', 'a semicolon'],
    [',', 'a comma'],
    ['\t', 'a tab'],
  ])('begins no formula for a program that reads with %j, %s', async (separator) => {
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const read = readCells(await csvOf(texts), separator).flat();
        // A program may treat quotes as letters, or drop them anywhere.
        const readings = read.flatMap((cell) => [cell, cell.replaceAll('"', '')]);
        expect(readings.filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('survives reading it as written, except for the apostrophes', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (texts) => {
        const [, ...read] = readCells(await csvOf(texts), ';');
        expect(read.slice(0, -1)).toEqual(texts.map((cells) => cells.map(plainText)));
        const without = (cells: string[][]) => cells.flat().map((cell) => cell.replaceAll("'", ''));
        expect(without(read.slice(0, -1))).toEqual(without(texts));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['0951234567', "'0951234567"],
    ['12345678', "'12345678"],
    ['1e234567', "'1e234567"],
    ['00E12345', "'00E12345"],
    ['3/4', "'3/4"],
    ['1,-', "'1,'-"],
    ['+39 333 1234567', "'+39 333 1234567"],
    ['10 sacchi, =1+1', "10 sacchi, '=1+1"],
    ['cemento\n- sabbia', "cemento\n'- sabbia"],
  ])('keeps the shape of %j', (typed, written) => {
    expect(plainText(typed)).toBe(written);
  });

  it.each([
    '095 123 4567',
    'Via Roma 12/B, piano -1',
    'a1b2c3d4',
    'info@example.test',
    '10-12 sacchi',
    '09:00',
  ])('is left alone where nothing can happen to it: %j', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it('is written as the rule says, character by character', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const written = plainText(text);
        expect([writtenSlowly(text), `'${writtenSlowly(text)}`]).toContain(written);
        if (!text.includes("'")) expect(withoutApostrophes(written)).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  // Looking back from each of them would take days.
  it.each(['\u200b', ' ', '\t', '\ufeff;'])(
    'of five million %j is written and read at once',
    (blank) => {
      const blanks = blank.repeat(5_000_000 / blank.length);
      expect(plainText(`${blanks}.`)).toBe(`${blanks}.`);
      expect(plainText(`${blanks}=`)).toBe(`${blanks}'=`);
      expect(withoutApostrophes(`${blanks}'=`)).toBe(`${blanks}=`);
      expect(withoutApostrophes(`${blanks}.`)).toBe(`${blanks}.`);
      expect(looksOtherwise(`${blanks}.`)).toBe(false);
    },
  );
});
