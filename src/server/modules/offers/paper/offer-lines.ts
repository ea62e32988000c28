/** The offer's lines as a table over its pages; no line is broken over two. */
import { formatDecimals, formatPercent } from '#contract/amounts.ts';
import { drawnRows, type PricedRow, type TextRow } from '#contract/offers/drawn-rows.ts';
import { lineCents } from '#contract/offers/offer-totals.ts';
import type { Offer, OfferLine } from '#contract/offers/offers.schema.ts';
import { unitOf } from '#contract/units.ts';
import type { Paper } from '#server/platform/paper/paper-flow.ts';
import { heightOf, type Text } from '#server/platform/paper/paper-page.ts';
import {
  ACCENT,
  fitted,
  LIGHT,
  MARGIN,
  RIGHT,
  SECTION,
  SMALL,
  SOFT,
  STRONG,
  TEXT,
  WIDTH,
} from './offer-style.ts';

const GAP = 8;
const PADDING = 5;
/** Space below the table. */
const AFTER = 16;
/** Most lines of one text, so that a row fits on a page. */
const MOST_LINES = 40;

type Column = {
  head: string;
  width: number;
  isNumber?: boolean;
  words: (line: OfferLine) => string;
};

const DISCOUNT: Column = {
  head: 'Sconto',
  width: 34,
  isNumber: true,
  words: ({ discount_pct }) => (discount_pct ? formatPercent(discount_pct) : ''),
};

/** Besides position and description. */
const COLUMNS: readonly Column[] = [
  {
    head: 'Quantità',
    width: 46,
    isNumber: true,
    words: ({ quantity }) => (quantity === null ? '' : formatDecimals(quantity, 0, 3)),
  },
  { head: 'Unità', width: 48, words: unitOf },
  {
    head: 'Prezzo',
    width: 50,
    isNumber: true,
    words: ({ unit_price }) => (unit_price === null ? '' : formatDecimals(unit_price, 2, 4)),
  },
  DISCOUNT,
  { head: 'IVA', width: 26, isNumber: true, words: ({ vat_rate }) => formatPercent(vat_rate) },
  {
    head: 'Importo',
    width: 62,
    isNumber: true,
    words: (line) =>
      line.quantity === null || line.unit_price === null ? '' : euros(lineCents(line)),
  },
];

/** The column header already says euros. */
const euros = (cents: number) => formatDecimals(cents / 100, 2, 2);

type Place = Pick<Column, 'head' | 'width' | 'isNumber'> & { x: number };
type Placed = Column & Place;

const POSITION = { x: MARGIN, width: 18 };
const DESCRIPTION_X = MARGIN + POSITION.width + 6;

/** From the right; the description gets the rest. */
function placed(columns: readonly Column[]): { columns: Placed[]; description: number } {
  let x = RIGHT;
  const there = columns.toReversed().map((column) => {
    x -= column.width;
    const place = { ...column, x };
    x -= GAP;
    return place;
  });
  return { columns: there.toReversed(), description: x - DESCRIPTION_X };
}

/** `below`: the height of what must stay with the last line. */
export function drawLines(paper: Paper, offer: Offer, below: number): void {
  const { lines, prices_include_vat } = offer;
  const kind = prices_include_vat ? 'IVA inclusa' : 'IVA esclusa';
  paper.text(
    paper.wrap(`Prezzi e importi in euro, ${kind}`, SMALL, WIDTH, { colour: SOFT }),
    MARGIN,
  );
  paper.skip(6);
  const isDiscounted = lines.some(({ discount_pct }) => discount_pct > 0);
  const table = placed(COLUMNS.filter((column) => column !== DISCOUNT || isDiscounted));
  paper.table(
    (top) => heads(paper, table, top),
    () => {
      const rows = drawnRows(offer);
      for (const [index, row] of rows.entries()) {
        const sum = rows[index + 1]?.is === 'subtotal' ? SUM_HEIGHT : 0;
        // The first line stays with the header.
        const isLast = index > 0 && index + (sum ? 2 : 1) === rows.length;
        const more = sum + (isLast ? AFTER + below : 0);
        if (row.line) drawLine(paper, table, row, more);
        else drawWords(paper, row, more);
      }
    },
  );
  if (lines.length === 0) {
    paper.skip(PADDING);
    paper.text(paper.wrap('Nessuna riga.', TEXT, WIDTH), MARGIN);
  }
  paper.skip(AFTER);
}

function heads(paper: Paper, { columns, description }: ReturnType<typeof placed>, top: number) {
  const first: Place[] = [
    { ...POSITION, head: 'Pos.', width: POSITION.width + 4 },
    { head: 'Descrizione', x: DESCRIPTION_X, width: description },
  ];
  paper.inside('TR', () => {
    for (const column of [...first, ...columns]) {
      const text = fitted(paper, column.head, { size: 8, weight: 700 }, column.width);
      paper.inside('TH', () => drawIn(paper, column, text, top), { scope: 'Column' });
    }
  });
  paper.rule(top + 13, 1.2, { margin: MARGIN });
  return top + 14;
}

const drawIn = (paper: Paper, { x, width, isNumber }: Place, text: Text, top: number) =>
  isNumber ? paper.drawRight(text, x + width, top) : paper.draw(text, x, top);

function drawLine(
  paper: Paper,
  { columns, description }: ReturnType<typeof placed>,
  { line, position, isCounted }: PricedRow,
  below: number,
): void {
  const what = descriptionTexts(paper, line, description);
  const cells = columns.map((column) => ({
    ...column,
    text: {
      ...(column.isNumber
        ? fitted(paper, column.words(line), TEXT, column.width)
        : paper.wrap(column.words(line), TEXT, column.width)),
      // Lines outside the total are lighter.
      ...(!isCounted && { colour: SOFT }),
    },
  }));
  const height = Math.max(
    what.reduce((sum, text) => sum + heightOf(text), 0),
    ...cells.map(({ text }) => heightOf(text)),
  );
  paper.room(height + 2 * PADDING + below);
  const top = paper.y + PADDING;
  paper.inside('TR', () => {
    const number = paper.wrap(`${position}`, TEXT, POSITION.width, { colour: SOFT });
    paper.inside('TH', () => paper.draw(number, POSITION.x, top), { scope: 'Row' });
    paper.inside('TD', () => what.reduce((y, text) => paper.draw(text, DESCRIPTION_X, y), top));
    for (const cell of cells) paper.inside('TD', () => drawIn(paper, cell, cell.text, top));
  });
  paper.moveTo(top + height + PADDING);
  paper.rule(paper.y, 0.5, { margin: MARGIN, colour: LIGHT });
}

/** Minimum space kept below a heading. */
const WITH_HEADING = 40;

/** A heading, a remark, or a section's subtotal, across the columns. */
function drawWords(paper: Paper, { is, words, cents }: TextRow, below: number): void {
  const style = WORDS_STYLES[is];
  const sum = cents === undefined ? null : fitted(paper, euros(cents), STRONG, SUM_WIDTH);
  const width = RIGHT - DESCRIPTION_X - (sum ? SUM_WIDTH + GAP : 0);
  const text = wrapWithinPage(paper, words, style, width);
  const height = Math.max(heightOf(text), sum ? heightOf(sum) : 0);
  paper.room(height + 2 * PADDING + (is === 'heading' ? WITH_HEADING : below));
  const top = paper.y + PADDING;
  paper.inside('TR', () => {
    const draw = () => paper.draw(text, DESCRIPTION_X, top);
    paper.inside(is === 'remark' ? 'TD' : 'TH', draw, is === 'remark' ? {} : { scope: 'Row' });
    if (sum) paper.inside('TD', () => paper.drawRight(sum, RIGHT, top));
  });
  paper.moveTo(top + height + PADDING);
  paper.rule(paper.y, 0.5, { margin: MARGIN, colour: LIGHT });
}

const WORDS_STYLES = {
  heading: SECTION,
  remark: TEXT,
  subtotal: STRONG,
} as const;
const SUM_WIDTH = 90;
/** A section's subtotal stays with its last line. */
const SUM_HEIGHT = 24;

/** A text with more than MOST_LINES lines is set without its line breaks. */
function wrapWithinPage(
  paper: Paper,
  words: string,
  style: (typeof WORDS_STYLES)[TextRow['is']],
  width: number,
): Text {
  const text = paper.wrap(words, style, width);
  return text.lines.length > MOST_LINES
    ? paper.wrap(words.replaceAll(/\s+/g, ' '), style, width)
    : text;
}

function descriptionTexts(paper: Paper, line: OfferLine, width: number): Text[] {
  const { kind, description, code, vat_rate, vat_note } = line;
  return [
    wrapWithinPage(paper, description, TEXT, width),
    paper.wrap(code && `Cod. ${code}`, SMALL, width, { colour: SOFT }),
    paper.wrap(kind === 'option' ? 'Facoltativa, non compresa nel totale' : '', SMALL, width, {
      colour: ACCENT,
    }),
    paper.wrap(vat_rate === 0 && vat_note ? `Senza IVA: ${vat_note}` : '', SMALL, width, {
      colour: SOFT,
    }),
  ].filter(({ lines }) => lines.length > 0);
}
