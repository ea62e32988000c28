import { isOnPapers } from '#contract/contents/legal-data.ts';
import { deliverySheets } from '#contract/orders/delivery-sheets.calls.ts';
import type {
  DeliverySheet,
  SheetDay,
  SheetLine,
} from '#contract/orders/delivery-sheets.schema.ts';
import { readLetterhead } from '#server/modules/contents/contents.store.ts';
import { type TripRow, tripsOfDay } from '#server/modules/trips/trips.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Deadlines } from '#server/platform/deadlines.ts';
import { AppError } from '#server/platform/errors.ts';
import { drawPaper } from '#server/platform/paper/draw-paper.ts';
import {
  findSheet,
  ordersById,
  ordersOfDay,
  type StoredSheet,
  sheetsOfDay,
  storeSheet,
} from './delivery-sheets.store.ts';
import { outcomeOf, sheetLines, unprintableLines } from './sheet-lines.ts';
import type { DrawnSheet } from './sheet-pdf.ts';

async function printSheet(
  { orm, clock }: { orm: Orm; clock: Clock },
  actor: Actor,
  delivery_date: string,
): Promise<DeliverySheet> {
  const { lines } = await readDay(orm, delivery_date);
  const gone = lines.filter(({ mark }) => mark === 'gone').map(({ order_id }) => order_id);
  const found = new Map((await ordersById(orm, gone)).map(({ order }) => [order.id, order]));
  const now = clock();
  const detailed = lines.map((line) =>
    line.mark === 'gone'
      ? { ...line, detail: outcomeOf(found.get(line.order_id) ?? null, now) }
      : line,
  );
  return counted(await storeSheet(orm, actor, { delivery_date, lines: detailed }));
}

async function sheetDay(orm: Orm, delivery_date: string): Promise<SheetDay> {
  const { sheets, lines } = await readDay(orm, delivery_date);
  return {
    sheets: sheets.map(counted),
    ...counts(lines),
    stops: lines.filter(({ mark, address }) => mark !== 'gone' && address !== ''),
    unprintable: unprintableLines(lines),
  };
}

async function readDay(orm: Orm, date: string) {
  const [orders, sheets, trips] = await Promise.all([
    ordersOfDay(orm, date),
    sheetsOfDay(orm, date),
    tripsOfDay(orm, date),
  ]);
  const names = new Map(trips.map((trip, index) => [trip.id, tripTitle(trip, index + 1)]));
  return { sheets, lines: sheetLines(orders, sheets[0]?.lines ?? null, names) };
}

/** 'Giro 1: Iveco con gru, AB 123 CD, Salvo Russo' */
const tripTitle = ({ vehicle, driver }: TripRow, number: number): string =>
  `Giro ${number}: ${[vehicle.name, vehicle.plate, driver?.name].filter(Boolean).join(', ')}`;

const counted = (sheet: StoredSheet): DeliverySheet => ({ ...sheet, ...counts(sheet.lines) });

const counts = (lines: readonly SheetLine[]) => ({
  lines: lines.filter(({ mark }) => mark !== 'gone').length,
  changed: lines.filter(({ mark }) => mark !== null).length,
});

type Dependencies = { orm: Orm; clock: Clock; deadlines: Deadlines };

export function deliverySheetRoutes({ orm, clock, deadlines }: Dependencies) {
  const drawSheet = (input: DrawnSheet) =>
    drawPaper('modules/delivery-sheets/sheet-thread.ts', input, deadlines.answer);
  return answer(deliverySheets, {
    print: ({ delivery_date }, { actor }) => printSheet({ orm, clock }, actor, delivery_date),
    readDay: ({ delivery_date }) => sheetDay(orm, delivery_date),
    read: async ({ id }, { c }) => {
      const sheet = await findSheet(orm, id);
      if (!sheet) throw new AppError('NOT_FOUND', { message: 'Foglio di consegna non trovato' });
      const { company, mark } = await readLetterhead(orm);
      const legal = isOnPapers(company.legal_form) ? company.legal : '';
      return c.body(await drawSheet({ sheet, company: company.name, mark, legal }), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="foglio-di-consegna-${sheet.delivery_date}.pdf"`,
      });
    },
  });
}
