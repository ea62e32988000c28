/** One order on the sheet: time, customer and place, materials, and a box for the signature. */

import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';
import { mapLink } from '#contract/map-links.ts';
import { DELIVERY_LABELS, kgText } from '#contract/orders/delivery-fields.ts';
import type { SheetLine } from '#contract/orders/delivery-sheets.schema.ts';
import { orderNumber } from '#contract/orders/order-view.ts';
import { telephoneLines } from '#contract/telephones.ts';
import { heightOf, PAGE, type Page, SEA, type Text } from '#server/platform/paper/paper-page.ts';

/** Left edges and widths of the columns. */
export const COLUMNS = {
  time: { x: PAGE.margin, width: 62 },
  who: { x: PAGE.margin + 68, width: 190 },
  what: { x: PAGE.margin + 268, width: 162 },
  sign: { x: PAGE.margin + 438, width: PAGE.width - 2 * PAGE.margin - 438 },
} as const;
const PADDING = 6;
/** A signature needs about 15 mm. */
const LEAST_HEIGHT = 52;

const NAME = { size: 11, weight: 700 } as const;
const TEXT = { size: 10, weight: 400 } as const;
const ADDRESS = { size: 10.5, weight: 400 } as const;
const STRONG = { size: 10, weight: 700 } as const;
const SMALL = { size: 8, weight: 400 } as const;

/** `draw` returns where it ends. */
export type SheetRow = { height: number; draw: (top: number) => number };

/** `most`: the height of a whole page. What does not fit is cut, with a note where to read on. */
export function sheetRow(page: Page, line: SheetLine, most: number): SheetRow {
  const time = timeTexts(page, line);
  const who = whoTexts(page, line);
  const what = cut(page, whatTexts(page, line), most - 2 * PADDING, line);
  const tags = (line.mark ? 15 : 0) + (line.type === 'supplier' ? 15 : 0);
  const content = Math.max(total(time) + tags, total(who), total(what));
  const height = Math.max(content + 2 * PADDING, LEAST_HEIGHT);

  function drawTime(top: number): void {
    const { x } = COLUMNS.time;
    let y = drawAll(page, time, x, top) + 2;
    if (line.type === 'supplier') y = page.tag('RITIRO', x, y, false) + 3;
    if (line.mark) page.tag(line.mark === 'new' ? 'NUOVO' : 'CAMBIATO', x, y, true);
  }
  function draw(top: number): number {
    const start = top + PADDING;
    page.inside('TR', () => {
      page.inside('TH', () => drawTime(start), { scope: 'Row' });
      page.inside('TD', () => drawAll(page, who, COLUMNS.who.x, start));
      page.inside('TD', () => drawAll(page, what, COLUMNS.what.x, start));
      const { x, width } = COLUMNS.sign;
      page.inside('TD', () => page.frame(x, top + 4, width, height - 8, false));
    });
    page.rule(top + height, 0.5);
    return top + height;
  }
  return { height, draw };
}

function timeTexts(page: Page, { type, delivery_time, order_id: id, code }: SheetLine): Text[] {
  const { width } = COLUMNS.time;
  // The usual pickup time means the whole time window.
  const isWindow = type === 'supplier' && delivery_time === SUPPLIER_TIME;
  const time = isWindow ? SUPPLIER_WINDOW_TEXT : delivery_time;
  return [
    page.wrap(time, { size: isWindow ? 10 : 15, weight: 700 }, width),
    page.wrap(orderNumber({ id, code }), SMALL, width),
  ];
}

function whoTexts(page: Page, line: SheetLine): Text[] {
  const { width } = COLUMNS.who;
  return [
    page.wrap(line.name, NAME, width),
    page.wrap(line.agent_name, TEXT, width),
    page.wrap(line.address, ADDRESS, width, { colour: SEA, link: mapLink(line.address) }),
    ...telephones(page, line.phone, NAME),
    ...telephones(page, onSite(line), STRONG),
    page.wrap(line.access && `${DELIVERY_LABELS.access}: ${line.access}`, TEXT, width),
    page.wrap(atPlace(line), TEXT, width),
    page.wrap(line.is_pending ? 'Da confermare' : '', STRONG, width),
  ];
}

const telephones = (page: Page, text: string, style: typeof NAME | typeof STRONG): Text[] =>
  telephoneLines(text).map((line) =>
    page.wrap(line.text, style, COLUMNS.who.width, { link: line.href }),
  );

/** 'Sul posto: Nino Russo, 333 1234567' */
function onSite({ site_contact, site_phone }: SheetLine): string {
  const who = [site_contact, site_phone].filter(Boolean).join(', ');
  return who && `Sul posto: ${who}`;
}

/** 'Dove scaricare: nel cortile. Cancello stretto, ZTL' */
function atPlace(line: SheetLine): string {
  const ticks = (['narrow_gate', 'slope', 'ztl'] as const).filter((name) => line[name]);
  return [
    line.put_down && `${DELIVERY_LABELS.put_down}: ${line.put_down}`,
    ticks.map((name) => DELIVERY_LABELS[name]).join(', '),
  ]
    .filter(Boolean)
    .join('. ');
}

/** '1.250 kg · Serve la gru' */
function load({ weight_kg, needs_crane }: SheetLine): string {
  return [weight_kg && kgText(weight_kg), needs_crane && DELIVERY_LABELS.needs_crane]
    .filter(Boolean)
    .join(' · ');
}

function whatTexts(page: Page, line: SheetLine): Text[] {
  const { mark, detail, materials, notes, has_unread_note } = line;
  const { width } = COLUMNS.what;
  return [
    page.wrap(
      has_unread_note ? 'Nota del cliente da leggere: chiedere in ufficio' : '',
      STRONG,
      width,
    ),
    page.wrap(mark === 'changed' ? `Cambiato: ${detail}` : '', STRONG, width),
    page.wrap(materials, TEXT, width),
    page.wrap(load(line), STRONG, width),
    page.wrap(line.ddt && `${DELIVERY_LABELS.ddt} ${line.ddt}`, TEXT, width),
    page.wrap(notes && `Note: ${notes}`, STRONG, width),
  ];
}

function cut(page: Page, texts: Text[], most: number, { order_id: id, code }: SheetLine): Text[] {
  if (total(texts) <= most) return texts;
  const rest = page.wrap(
    `… continua nell'ordine ${orderNumber({ id, code })}`,
    STRONG,
    COLUMNS.what.width,
  );
  const kept: Text[] = [];
  for (const text of texts) {
    const lines: Text['lines'] = [];
    for (const line of text.lines) {
      const height = total([...kept, { ...text, lines: [...lines, line] }, rest]);
      if (height > most) return [...kept, { ...text, lines }, rest];
      lines.push(line);
    }
    kept.push(text);
  }
  return kept;
}

const total = (texts: readonly Text[]) => texts.reduce((sum, text) => sum + heightOf(text), 0);

function drawAll(page: Page, texts: readonly Text[], x: number, top: number): number {
  return texts.reduce((y, text) => page.draw(text, x, y), top);
}
