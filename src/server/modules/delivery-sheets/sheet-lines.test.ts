import { describe, expect, it } from 'vitest';
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { ConsumerOrder, SupplierOrder, TypedOrder } from '#contract/orders/orders.schema.ts';
import { outcomeOf, sheetLines } from './sheet-lines.ts';

const common = {
  code: 'K7M-4PX',
  phone: '333 000 0000',
  items: [{ id: 'custom-text', name: '10 sacchi', unit: '', quantity: 1 }],
  delivery_date: '2026-11-23',
  status: 'confirmed' as const,
  customer_moves: 0,
  moved_from: null,
  unread_notes: 0,
  version: 1,
  created_at: '',
  updated_at: '',
};
const delivery = (id: string, changes: Partial<ConsumerOrder> = {}): TypedOrder => ({
  type: 'consumer',
  order: {
    ...blankTexts('consumer'),
    ...BLANK_DELIVERY,
    ...common,
    id,
    name: `Cliente ${id}`,
    address: 'Via Etnea 12',
    trip_id: null,
    customer_type: 'privato',
    delivery_time: '09:30',
    ...changes,
  },
});
const pickup = (id: string, changes: Partial<SupplierOrder> = {}): TypedOrder => ({
  type: 'supplier',
  order: {
    ...blankTexts('supplier'),
    ...common,
    id,
    company_name: `Azienda ${id}`,
    agent_name: 'Salvo Russo',
    email: null,
    reseller_id: null,
    customer_type: 'rivenditore',
    delivery_time: '09:00',
    ...changes,
  },
});
const ids = (lines: { order_id: string }[]) => lines.map(({ order_id }) => order_id);
const marks = (lines: { order_id: string; mark: string | null; detail: string }[]) =>
  Object.fromEntries(lines.map(({ order_id, mark, detail }) => [order_id, `${mark} ${detail}`]));

describe('the lines of a delivery sheet', () => {
  it("are grouped by the day's trips, in order, followed by those on none", () => {
    const trips = new Map([
      ['t2', 'Giro 1: Scania'],
      ['t1', 'Giro 2: Iveco'],
    ]);
    const lines = sheetLines(
      [
        pickup('p'),
        delivery('free', { delivery_time: '08:00' }),
        delivery('b', { trip_id: 't1', delivery_time: '09:00' }),
        delivery('a', { trip_id: 't2', delivery_time: '10:00' }),
        delivery('c', { trip_id: 't2', delivery_time: '09:30' }),
      ],
      null,
      trips,
    );
    expect(ids(lines)).toEqual(['c', 'a', 'b', 'free', 'p']);
    expect(lines.map(({ trip }) => trip)).toEqual([
      'Giro 1: Scania',
      'Giro 1: Scania',
      'Giro 2: Iveco',
      '',
      '',
    ]);
  });

  it('show that an order has moved to another lorry since it was printed', () => {
    const order = delivery('a', { trip_id: 't1' });
    const before = sheetLines([order], null);
    const now = sheetLines([order], before, new Map([['t1', 'Giro 1: Iveco']]));
    expect(marks(now)).toEqual({ a: 'changed giro' });
  });

  it('are ordered by time, deliveries before the pickups of the same time', () => {
    const lines = sheetLines(
      [
        pickup('p'),
        delivery('late', { delivery_time: '16:00' }),
        delivery('d', { delivery_time: '09:00' }),
        delivery('early', { delivery_time: '06:30' }),
      ],
      null,
    );
    expect(ids(lines)).toEqual(['early', 'd', 'p', 'late']);
  });

  it('say who, where, what and how to call, and who comes for a pickup', () => {
    const [p, d] = sheetLines(
      [delivery('d', { status: 'pending', notes: 'Citofono', unread_notes: 1 }), pickup('p')],
      null,
    );
    expect(d).toEqual({
      ...BLANK_DELIVERY,
      trip: '',
      order_id: 'd',
      code: 'K7M-4PX',
      type: 'consumer',
      delivery_time: '09:30',
      name: 'Cliente d',
      agent_name: '',
      address: 'Via Etnea 12',
      phone: '333 000 0000',
      materials: '10 sacchi',
      notes: 'Citofono',
      is_pending: true,
      has_unread_note: true,
      mark: null,
      detail: '',
    });
    expect(p).toMatchObject({
      name: 'Azienda p',
      agent_name: 'Salvo Russo',
      address: '',
      has_unread_note: false,
    });
    expect(sheetLines([delivery('x', { name: '' })], null)[0]?.name).toBe('Cliente');
  });

  it('are marked as new or changed since the previous print, with the changes', () => {
    const before = sheetLines(
      [delivery('same'), delivery('moved'), delivery('edited'), pickup('p')],
      null,
    );
    const items = [{ id: 'custom-text', name: '12 sacchi', unit: '', quantity: 1 }];
    const now = sheetLines(
      [
        delivery('same'),
        delivery('moved', { delivery_time: '11:00' }),
        delivery('edited', { items, notes: 'Citofono', phone: '1', address: 'b', name: 'c' }),
        pickup('p', { agent_name: 'Anna Bianchi' }),
        delivery('added'),
      ],
      before,
    );
    expect(marks(now)).toEqual({
      same: 'null ',
      moved: 'changed orario',
      edited: 'changed nome, indirizzo, telefono, materiali, note',
      p: 'changed referente',
      added: 'new ',
    });
  });

  it('are not marked on the first print, nor if an order was only confirmed', () => {
    const before = sheetLines([delivery('d', { status: 'pending' })], null);
    expect(before[0]?.mark).toBeNull();
    const [line] = sheetLines([delivery('d')], before);
    expect(line).toMatchObject({ mark: null, is_pending: false });
  });

  it('list removed ones at the end, once', () => {
    const first = sheetLines([delivery('stays'), delivery('a', { delivery_time: '06:30' })], null);
    const second = sheetLines([delivery('stays')], first);
    expect(ids(second)).toEqual(['stays', 'a']);
    expect(second[1]?.mark).toBe('gone');
    expect(sheetLines([delivery('stays')], second)).toHaveLength(1);
    // It came back, so it is new again for a person with the second sheet.
    expect(marks(sheetLines([delivery('stays'), delivery('a')], second)).a).toBe('new ');
  });

  it('say what happened to a removed order', () => {
    const now = new Date('2026-11-22T08:00:00Z');
    expect(outcomeOf(null, now)).toBe('eliminato');
    expect(outcomeOf(delivery('d', { status: 'cancelled' }).order, now)).toBe('annullato');
    const moved = delivery('d', { delivery_date: '2026-11-24', delivery_time: '10:00' });
    expect(outcomeOf(moved.order, now)).toBe('spostato a mar 24 nov, 10:00');
    const later = delivery('d', { delivery_date: '2027-01-04', delivery_time: '10:00' });
    expect(outcomeOf(later.order, now)).toBe('spostato a lun 4 gen 2027, 10:00');
  });
});
