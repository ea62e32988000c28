/** The lines of an offer as a table over its pages; none is broken over two of them. */
import { formatDecimals, formatPercent } from '#contract/amounts.ts';
import { lineCents } from '#contract/offers/offer-totals.ts';
import type { Offer, OfferLine } from '#contract/offers/offers.schema.ts';
import { unitOf } from '#contract/units.ts';
import type { Flow } from '#server/platform/paper/paper-flow.ts';
import { heightOf, type Page, type Text } from '#server/platform/paper/paper-page.ts';
import { fitted, LIGHT, MARGIN, RIGHT, SMALL, SOFT, TEXT, WIDTH } from './offer-style.ts';

const GAP = 8;
const PADDING = 5;
/** Between the table and what follows. */
const AFTER = 16;
/** A description of more lines than these is written on, so that it fits on a page. */
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

/** Beside position and description. */
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
      line.quantity === null || line.unit_price === null
        ? ''
        : formatDecimals(lineCents(line) / 100, 2, 2),
  },
];

type Placed = Column & { x: number };

const POSITION = { x: MARGIN, width: 18 };
const DESCRIPTION_X = MARGIN + POSITION.width + 6;

/** From the right; the description has what is left. */
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

/** `below` is as high as what the last line takes along to the next page. */
export function drawLines(
  page: Page,
  flow: Flow,
  { lines, prices_include_vat }: Offer,
  below: number,
): void {
  const kind = prices_include_vat ? 'IVA inclusa' : 'IVA esclusa';
  flow.text(page.wrap(`Prezzi e importi in euro, ${kind}`, SMALL, WIDTH, { colour: SOFT }), MARGIN);
  flow.skip(6);
  const isDiscounted = lines.some(({ discount_pct }) => discount_pct > 0);
  const table = placed(COLUMNS.filter((column) => column !== DISCOUNT || isDiscounted));
  flow.table(
    (top) => heads(page, table, top),
    () => {
      for (const [index, line] of lines.entries()) {
        // The first one stays with the heads of the table.
        const isLast = index > 0 && index === lines.length - 1;
        drawLine(page, flow, table, line, {
          position: index + 1,
          below: isLast ? AFTER + below : 0,
        });
      }
    },
  );
  if (lines.length === 0) {
    flow.skip(PADDING);
    flow.text(page.wrap('Nessuna riga.', TEXT, WIDTH), MARGIN);
  }
  flow.skip(AFTER);
}

function heads(page: Page, { columns, description }: ReturnType<typeof placed>, top: number) {
  const head = (words: string, width: number, draw: (text: Text) => void) =>
    page.inside('TH', () => draw(fitted(page, words, { size: 8, weight: 700 }, width)), {
      scope: 'Column',
    });
  page.inside('TR', () => {
    head('Pos.', POSITION.width + 4, (text) => page.draw(text, POSITION.x, top));
    head('Descrizione', description, (text) => page.draw(text, DESCRIPTION_X, top));
    for (const { head: words, x, width, isNumber } of columns) {
      head(words, width, (text) =>
        isNumber ? page.drawRight(text, x + width, top) : page.draw(text, x, top),
      );
    }
  });
  page.rule(top + 13, 1.2, { margin: MARGIN });
  return top + 14;
}

function drawLine(
  page: Page,
  flow: Flow,
  { columns, description }: ReturnType<typeof placed>,
  line: OfferLine,
  { position, below }: { position: number; below: number },
): void {
  const what = descriptionTexts(page, line, description);
  const cells = columns.map((column) => ({
    ...column,
    text: column.isNumber
      ? fitted(page, column.words(line), TEXT, column.width)
      : page.wrap(column.words(line), TEXT, column.width),
  }));
  const height = Math.max(
    what.reduce((sum, text) => sum + heightOf(text), 0),
    ...cells.map(({ text }) => heightOf(text)),
  );
  flow.room(height + 2 * PADDING + below);
  const top = flow.y + PADDING;
  page.inside('TR', () => {
    const number = page.wrap(`${position}`, TEXT, POSITION.width, { colour: SOFT });
    page.inside('TH', () => page.draw(number, POSITION.x, top), { scope: 'Row' });
    page.inside('TD', () => what.reduce((y, text) => page.draw(text, DESCRIPTION_X, y), top));
    for (const { x, width, isNumber, text } of cells) {
      page.inside('TD', () =>
        isNumber ? page.drawRight(text, x + width, top) : page.draw(text, x, top),
      );
    }
  });
  flow.moveTo(top + height + PADDING);
  page.rule(flow.y, 0.5, { margin: MARGIN, colour: LIGHT });
}

function descriptionTexts(page: Page, line: OfferLine, width: number): Text[] {
  const { description, code, vat_rate, vat_note } = line;
  const asWritten = page.wrap(description, TEXT, width);
  return [
    asWritten.lines.length > MOST_LINES
      ? page.wrap(description.replaceAll(/\s+/g, ' '), TEXT, width)
      : asWritten,
    page.wrap(code && `Cod. ${code}`, SMALL, width, { colour: SOFT }),
    page.wrap(vat_rate === 0 && vat_note ? `Senza IVA: ${vat_note}` : '', SMALL, width, {
      colour: SOFT,
    }),
  ].filter(({ lines }) => lines.length > 0);
}
