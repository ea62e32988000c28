/** The delivery sheet as an A4 PDF: one row per order, never broken over two pages. */

import { formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import { kgText } from '#contract/orders/delivery-fields.ts';
import type { SheetLine } from '#contract/orders/delivery-sheets.schema.ts';
import type { Letterhead } from '#server/modules/contents/site-content.ts';
import { openFlow } from '#server/platform/paper/paper-flow.ts';
import {
  heightOf,
  openPages,
  PAGE,
  type Page,
  type Text,
} from '#server/platform/paper/paper-page.ts';
import type { StoredSheet } from './delivery-sheets.store.ts';
import { COLUMNS, sheetRow } from './sheet-row.ts';

const TITLE = 'Foglio di consegna';
/** Where the rows end, above the footer and the legal line. */
const BOTTOM = PAGE.height - PAGE.margin - 16;
/** Where the rows begin on later pages. */
const NEXT_TOP = PAGE.margin + 38;
const HEAD = { size: 8.5, weight: 700 } as const;
const TEXT = { size: 9.5, weight: 400 } as const;
const TRIP = { size: 11, weight: 700 } as const;
const LEGAL = { size: 7, weight: 400 } as const;

/** `legal`: the company's legal line, if its legal form requires one on papers; otherwise empty. */
export type DrawnSheet = Pick<Letterhead, 'mark'> & {
  sheet: StoredSheet;
  company: string;
  legal: string;
};
/** Above the number of orders. */
const MARK = { x: PAGE.width - PAGE.margin - 150, top: 14, width: 150, height: 36, isRight: true };

export async function sheetPdf({
  sheet,
  company,
  mark,
  legal,
}: DrawnSheet): Promise<Uint8Array<ArrayBuffer>> {
  const date = formatLongDate(sheet.delivery_date);
  const page = openPages({
    title: `${TITLE}, ${date}`,
    author: company,
    created: new Date(sheet.printed_at),
  });
  const legalText = page.wrap(legal, LEGAL, PAGE.width - 2 * PAGE.margin);
  const bottom = BOTTOM - heightOf(legalText);
  const current = sheet.lines.filter(({ mark }) => mark !== 'gone');
  const byTrips = current.some(({ trip }) => trip !== '');
  const flow = openFlow(page, {
    bottom,
    head: () => {
      page.draw(page.wrap(`${TITLE}, ${date}`, HEAD, PAGE.width), PAGE.margin, PAGE.margin);
      return columnHeads(page, PAGE.margin + 18);
    },
  });
  if (mark) page.picture(mark, company, MARK);
  flow.moveTo(firstHead(page, company, date, counts(current)));
  page.inside('Table', () => {
    flow.moveTo(page.inside('THead', () => columnHeads(page, flow.y)));
    page.inside('TBody', () => {
      for (const [index, line] of current.entries()) {
        const row = sheetRow(page, line, bottom - NEXT_TOP);
        const begins = byTrips && line.trip !== current[index - 1]?.trip;
        // Kept together with its first order.
        flow.room(row.height + (begins ? TRIP_HEIGHT : 0));
        if (begins) flow.moveTo(tripHead(page, flow.y, line.trip, current));
        flow.moveTo(row.draw(flow.y));
      }
    });
  });
  if (current.length === 0) {
    flow.skip(10);
    flow.text(page.wrap('Nessuna consegna e nessun ritiro.', TEXT, 400), PAGE.margin);
  }
  for (const text of goneTexts(page, sheet.lines)) {
    flow.room(text.height);
    flow.moveTo(text.draw(flow.y));
  }
  feet(page, sheet, legalText);
  return page.finish();
}

/** Returns where the column headers begin. */
function firstHead(page: Page, company: string, date: string, orders: string): number {
  const { margin, width } = PAGE;
  page.draw(page.wrap(company, HEAD, 300), margin, margin);
  const day = date.charAt(0).toUpperCase() + date.slice(1);
  page.inside('H1', () => {
    page.draw(page.wrap(TITLE, { size: 11, weight: 400 }, 300), margin, margin + 12);
    page.draw(page.wrap(day, { size: 19, weight: 700 }, 400), margin, margin + 25);
  });
  page.drawRight(page.wrap(orders, { size: 11, weight: 700 }, 300), width - margin, margin + 26);
  return margin + 54;
}

/** Returns where the rows begin. */
function columnHeads(page: Page, top: number): number {
  const heads = { time: 'Ora', who: 'Cliente', what: 'Materiali e note', sign: 'Firma' } as const;
  page.inside('TR', () => {
    for (const [column, words] of Object.entries(heads)) {
      const { x, width } = COLUMNS[column as keyof typeof COLUMNS];
      const draw = () => page.draw(page.wrap(words, HEAD, width), x, top);
      page.inside('TH', draw, { scope: 'Column' });
    }
  });
  page.rule(top + 14, 1.5);
  return top + 15;
}

/** Heading of a lorry's orders, and of those without one. */
const TRIP_HEIGHT = 24;

/** Lorry, driver, and the load as far as known. Returns where its orders begin. */
function tripHead(page: Page, top: number, trip: string, lines: readonly SheetLine[]): number {
  const { margin, width } = PAGE;
  const own = lines.filter((line) => line.trip === trip);
  const known = own.flatMap(({ weight_kg }) => weight_kg ?? []);
  const kg = kgText(known.reduce((sum, weight) => sum + weight, 0));
  const missing = own.length - known.length;
  const load = [kg, missing > 0 && `peso mancante: ${missing}`].filter(Boolean).join(' · ');
  page.inside('TR', () => {
    const draw = () => page.draw(page.wrap(trip || 'Senza giro', TRIP, 380), margin, top + 7);
    page.inside('TH', draw, { scope: 'Row' });
    if (trip) {
      page.inside('TD', () => page.drawRight(page.wrap(load, HEAD, 160), width - margin, top + 8));
    }
  });
  page.rule(top + TRIP_HEIGHT - 1, 1);
  return top + TRIP_HEIGHT;
}

/** Orders of the previous sheet that left the day: a heading, and a line for each. */
function goneTexts(page: Page, lines: readonly SheetLine[]) {
  const gone = lines.filter(({ mark }) => mark === 'gone');
  const { margin, width } = PAGE;
  const line = (words: string, weight: 400 | 700) => {
    const text = page.wrap(words, { size: 9.5, weight }, width - 2 * margin);
    const height = text.lines.length * 12 + 4;
    return { height, draw: (top: number) => page.draw(text, margin, top + 4) };
  };
  if (gone.length === 0) return [];
  const heading = line('Non più in questa giornata', 700);
  return [
    // Kept together with its first line.
    {
      height: heading.height + 26,
      draw: (top: number) => page.inside('H2', () => heading.draw(top + 8)),
    },
    ...gone.map(({ delivery_time, name, address, detail }) =>
      line([delivery_time, name, address, detail].filter(Boolean).join(' · '), 400),
    ),
  ];
}

function feet(page: Page, { printed_at, user_name }: StoredSheet, legal: Text): void {
  const { margin, width, height } = PAGE;
  const top = height - margin - 8;
  page.feet(
    () => {
      page.draw(legal, margin, top - heightOf(legal) - 3);
      const printed = `Stampato il ${formatInstantWithYear(printed_at)} da ${user_name}`;
      page.draw(page.wrap(printed, { size: 8.5, weight: 400 }, 400), margin, top);
    },
    (number) => page.drawRight(page.wrap(number, HEAD, 120), width - margin, top),
  );
}

/** '24 consegne · 2 ritiri' */
function counts(lines: readonly SheetLine[]): string {
  const deliveries = lines.filter(({ type }) => type === 'consumer').length;
  const pickups = lines.length - deliveries;
  return `${deliveries} ${deliveries === 1 ? 'consegna' : 'consegne'} · ${pickups} ${pickups === 1 ? 'ritiro' : 'ritiri'}`;
}
