import { expect, it } from 'vitest';
import { toCallColumns } from '#web/office/offers/calls-due.tsx';
import { OFFER_COLUMNS } from '#web/office/offers/offer-columns.tsx';
import { orderColumns } from '#web/office/orders/order-columns.tsx';
import { PRICE_COLUMNS } from '#web/office/prices/price-columns.tsx';
import { userColumns } from '#web/office/users/list/user-columns.tsx';

const NOW = new Date('2026-11-21T08:00:00Z');
const nothing = () => null;

type Classes = readonly (string | undefined)[];
const classesOf = (columns: readonly { className?: string }[]): Classes =>
  columns.map(({ className }) => className);

/** With the checkbox column, if there is one. */
const BOX = 'w-11 print:hidden';
const LISTS: Record<string, Classes> = {
  'Ordini, privati': [BOX, ...classesOf(orderColumns('consumer', NOW, nothing))],
  'Ordini, rivenditori': [BOX, ...classesOf(orderColumns('supplier', NOW, nothing))],
  Preventivi: classesOf(OFFER_COLUMNS),
  'Preventivi, da richiamare': classesOf(toCallColumns(NOW, nothing)),
  Listino: classesOf(PRICE_COLUMNS),
  Utenti: classesOf(userColumns('', nothing)),
};

/** Tailwind's container widths, in rem. */
const NAMED: Record<string, number> = { '3xl': 48, '4xl': 56, '5xl': 64 };
const remOf = (name: string) => NAMED[name] ?? Number(/^\[([\d.]+)rem\]$/.exec(name)?.[1]);

/** A column's width in rem, 'free' without one, null if it is hidden. */
function widthOf(classes: string, room: number, printed: boolean): number | 'free' | null {
  let width: number | 'free' = 'free';
  for (const each of classes.split(' ')) {
    const [, most, least, rule = each] = /^(?:@max-(.+)|@(.+)|print):(.+)$/.exec(each) ?? [];
    if (each.startsWith('print:') && !printed) continue;
    if (most && room >= remOf(most)) continue;
    if (least && room < remOf(least)) continue;
    if (rule === 'hidden') return null;
    const [, units, percent] = /^w-(?:([\d.]+)|\[(\d+)%\])$/.exec(rule) ?? [];
    if (units) width = Number(units) / 4;
    if (percent) width = (Number(percent) / 100) * room;
  }
  return width;
}

/** For each column without a width. */
function freeRoom(columns: Classes, room: number, printed = false): number {
  const widths = columns.map((classes = '') => widthOf(classes, room, printed));
  const taken = widths.reduce<number>(
    (sum, each) => sum + (typeof each === 'number' ? each : 0),
    0,
  );
  return (room - taken) / widths.filter((each) => each === 'free').length;
}

it.each(Object.entries(LISTS))('%s: the column without a width has room', (_, columns) => {
  // The table is narrowest, 44 rem, next to the menu in a window of 1024 px.
  for (let room = 44; room <= 88; room += 0.5) {
    expect(freeRoom(columns, room), `${room} rem`).toBeGreaterThanOrEqual(10);
  }
  // A4 less its margins: 180 mm in the font size of print.css.
  expect(freeRoom(columns, 48.5, true), 'printed').toBeGreaterThanOrEqual(10);
});
